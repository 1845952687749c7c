import { randomBytes } from 'node:crypto';
import { findServerKey, insertServerKey } from '@muster/db/features/admin/server-keys';
import type { ServerKeysTable } from '@muster/db/features/admin/table';
import type { Store } from '@muster/db/store/store';
import { type Config, ConfigError } from '../config/config.ts';
import { readSecretKey, readSessionKey } from './paths.ts';
import { makePushKeys, type PushKeys, parsePushKeys, readPushKeys } from './push-keys.ts';
import { seal, unseal } from './sealed.ts';

export interface ServerKeys {
  readonly session: Buffer;
  readonly secrets: Buffer;
  readonly push: PushKeys;
}

/** Files, or rows sealed by SECRET_KEY (D59). Throws {@link ConfigError} if damaged or sealed by another key. */
export async function readServerKeys(config: Config, store: Store): Promise<ServerKeys> {
  const { secretKey, databaseUrl, dataFolder } = config;
  if (databaseUrl === undefined || secretKey === undefined)
    return {
      session: readSessionKey(dataFolder),
      secrets: readSecretKey(dataFolder),
      push: readPushKeys(dataFolder),
    };
  const read = (name: keyof ServerKeys, make: () => string) => sealedKey(store, secretKey, name, make);
  return {
    session: Buffer.from(await read('session', randomKey), 'base64url'),
    secrets: Buffer.from(await read('secrets', randomKey), 'base64url'),
    push: parsePushKeys(await read('push', () => JSON.stringify(makePushKeys()))),
  };
}

const randomKey = () => randomBytes(32).toString('base64url');

/** Two servers that start at the same time take the key that was stored first. */
async function sealedKey(
  store: Store,
  secretKey: Buffer,
  name: keyof ServerKeys,
  make: () => string,
): Promise<string> {
  const sealed =
    (await findServerKey(store.read, name)) ??
    (await store.write(async (tx) => {
      await insertServerKey(tx, { name, sealed: sealKey(name, make(), secretKey) });
      return findServerKey(tx.db, name);
    }));
  return openKey(name, sealed, secretKey);
}

export function sealKey(name: ServerKeysTable['name'], text: string, secretKey: Buffer): Buffer {
  return seal(text, `server key ${name}`, secretKey);
}

/** Opens a sealed key of the servers. Throws {@link ConfigError} if another SECRET_KEY sealed it. */
export function openKey(
  name: ServerKeysTable['name'],
  sealed: Buffer | undefined,
  secretKey: Buffer,
): string {
  const key = sealed && unseal(sealed, `server key ${name}`, secretKey);
  if (key !== undefined) return key;
  throw new ConfigError(
    'SECRET_KEY is not the one that this database was set up with: set the same on every server',
  );
}
