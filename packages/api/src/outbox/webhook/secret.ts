import { createHmac, randomBytes } from 'node:crypto';
import { seal, unseal } from '../../data-folder/sealed.ts';

/** What a secret begins with, by Standard Webhooks; the key of the signature follows in base64. */
const prefix = 'whsec_';

/** A new secret of 256 random bits. */
export function newWebhookSecret(): string {
  return prefix + randomBytes(32).toString('base64');
}

/** Encrypts a secret for the database, for one address. */
export function sealWebhookSecret(secret: string, url: string, key: Buffer): Buffer {
  return seal(secret, boundTo(url), key);
}

/** The secret; undefined if it was sealed by another key or for another address, or was changed. */
export function openWebhookSecret(sealed: Buffer, url: string, key: Buffer): string | undefined {
  return unseal(sealed, boundTo(url), key);
}

/** What is signed. */
export interface Signed {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/**
 * The headers of a delivery in the form of Standard Webhooks (D62): HMAC-SHA256 of `id.timestamp.body` by each secret, in
 * base64, with blanks between them.
 */
export function signatureHeaders({ id, timestamp, body }: Signed, secrets: readonly string[]) {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}

function boundTo(url: string): string {
  return `webhook secret for ${url}`;
}
