import { seal, unseal } from '../../../data-folder/sealed.ts';

export function sealSecret(secret: string, userId: number, key: Buffer): Buffer {
  return seal(secret, boundTo(userId), key);
}

export function openSecret(sealed: Buffer, userId: number, key: Buffer): string | undefined {
  return unseal(sealed, boundTo(userId), key);
}

function boundTo(userId: number): string {
  return `code secret of account ${userId}`;
}
