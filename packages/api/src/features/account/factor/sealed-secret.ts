import { seal, unseal } from '../../../data-folder/sealed.ts';

/** Encrypts a secret for the database, for one account. */
export function sealSecret(secret: string, userId: number, key: Buffer): Buffer {
  return seal(secret, boundTo(userId), key);
}

/** The secret; undefined if it was sealed by another key or for another account, or was changed. */
export function openSecret(sealed: Buffer, userId: number, key: Buffer): string | undefined {
  return unseal(sealed, boundTo(userId), key);
}

function boundTo(userId: number): string {
  return `code secret of account ${userId}`;
}
