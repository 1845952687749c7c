import type { StoredProvider } from '@muster/db/features/account/provider/reads';
import { seal, unseal } from '../../../data-folder/sealed.ts';

type Owner = Pick<StoredProvider, 'issuer' | 'clientId'>;

/** Encrypts a client secret for the database, for one client of one issuer. */
export function sealClientSecret(secret: string, owner: Owner, key: Buffer): Buffer {
  return seal(secret, boundTo(owner), key);
}

/** The secret; undefined if it was sealed by another key or for another client, or was changed. */
export function openClientSecret(provider: StoredProvider, key: Buffer): string | undefined {
  return unseal(provider.clientSecret, boundTo(provider), key);
}

function boundTo({ issuer, clientId }: Owner): string {
  return `client secret of ${clientId} at ${issuer}`;
}
