import { createHmac, randomBytes } from 'node:crypto';
import { hasAdmin, newestAccount } from '@muster/db/features/account/reads';
import { getCompany } from '@muster/db/features/company/reads';
import { storeSetupToken } from '@muster/db/features/company/writes/company';
import { readClock } from '@muster/db/store/change-clock';
import type { Db } from '@muster/db/store/connection';
import type { Store } from '@muster/db/store/store';
import type { Config } from '../../config/config.ts';
import { sha256 } from './sha256.ts';

/**
 * Only the token's hash is stored; the token is in the fragment, which no server gets (D24). Servers that share a
 * database print the same link, because a start must not end what another printed.
 */
export async function makeSetupLink(
  store: Store,
  origin: string,
  { databaseUrl, secretKey }: Pick<Config, 'databaseUrl' | 'secretKey'>,
): Promise<string | undefined> {
  if (await hasAdmin(store.read)) return undefined;
  const sharedKey = databaseUrl === undefined ? undefined : secretKey;
  const token = await store.write(async (tx) => {
    const made = sharedKey ? await sharedToken(tx.db, sharedKey) : randomBytes(24).toString('base64url');
    const { setupTokenHash } = await getCompany(tx.db);
    if (!setupTokenHash?.equals(sha256(made))) await storeSetupToken(tx, sha256(made));
    return made;
  });
  return `${origin}/register#setup=${token}`;
}

/** The token of a database: another one once it was used, because that makes an account, and in a restored database. */
async function sharedToken(db: Db, key: Buffer): Promise<string> {
  const [{ epoch }, account] = [await readClock(db), await newestAccount(db)];
  const token = createHmac('sha256', key).update(`set-up link ${epoch} ${account}`).digest();
  return token.subarray(0, 24).toString('base64url');
}
