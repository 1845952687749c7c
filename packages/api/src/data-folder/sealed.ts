import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const lengths = { nonce: 12, tag: 16 } as const;

/** Encrypts a text for the database by AES-256-GCM, bound to what it belongs to, so that a row copied to another is refused. */
export function seal(plain: string, boundTo: string, key: Buffer, from = randomBytes(lengths.nonce)): Buffer {
  const nonce = from.subarray(0, lengths.nonce);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(boundTo));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The text; undefined if it was sealed by another key or for something else, or was changed. */
export function unseal(sealed: Buffer, boundTo: string, key: Buffer): string | undefined {
  const { nonce, tag } = lengths;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonce), { authTagLength: tag })
      .setAAD(Buffer.from(boundTo))
      .setAuthTag(sealed.subarray(nonce, nonce + tag));
    return decipher.update(sealed.subarray(nonce + tag), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
