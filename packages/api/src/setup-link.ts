import { randomBytes } from 'node:crypto';
import { hasAdmin } from '@muster/db/account/reads';
import { storeSetupToken } from '@muster/db/company/writes/company';
import type { Store } from '@muster/db/store';
import { sha256 } from './account/register.ts';

/**
 * The one-time set-up link while there is no administrator (D24), else undefined. Each start replaces the last one;
 * only its hash is stored. The token is in the fragment, which browsers send to no server.
 */
export async function makeSetupLink(store: Store, origin: string): Promise<string | undefined> {
  if (await hasAdmin(store.read)) return undefined;
  const token = randomBytes(24).toString('base64url');
  await store.write((tx) => storeSetupToken(tx, sha256(token)));
  return `${origin}/register#setup=${token}`;
}
