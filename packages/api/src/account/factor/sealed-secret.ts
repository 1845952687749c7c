import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const lengths = { nonce: 12, tag: 16 } as const;

/** Encrypts a secret for the database by AES-256-GCM, bound to its account, so that a row copied to another is refused. */
export function sealSecret(secret: string, userId: number, key: Buffer): Buffer {
  const nonce = randomBytes(lengths.nonce);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(userId));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The secret; undefined if it was sealed by another key or for another account, or was changed. */
export function openSecret(sealed: Buffer, userId: number, key: Buffer): string | undefined {
  const { nonce, tag } = lengths;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonce), { authTagLength: tag })
      .setAAD(boundTo(userId))
      .setAuthTag(sealed.subarray(nonce, nonce + tag));
    return decipher.update(sealed.subarray(nonce + tag), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

function boundTo(userId: number): Buffer {
  return Buffer.from(`code secret of account ${userId}`);
}
