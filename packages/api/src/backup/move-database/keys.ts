import { existsSync, readFileSync } from 'node:fs';
import type { ServerKeysTable } from '@muster/db/features/admin/table';
import { pathsOf, readSecretKey, readSessionKey, writeKey } from '../../data-folder/paths.ts';
import { readPushKeys } from '../../data-folder/push-keys.ts';
import { openKey, sealKey } from '../../data-folder/server-keys.ts';

export function sealedKeysOf(dataFolder: string, secretKey: Buffer): ServerKeysTable[] {
  const paths = pathsOf(dataFolder);
  const keys: ServerKeysTable[] = [];
  const add = (name: ServerKeysTable['name'], text: string) =>
    keys.push({ name, sealed: sealKey(name, text, secretKey) });
  if (existsSync(paths.sessionKey)) add('session', readSessionKey(dataFolder).toString('base64url'));
  if (existsSync(paths.secretKey)) add('secrets', readSecretKey(dataFolder).toString('base64url'));
  if (existsSync(paths.pushKeys)) add('push', JSON.stringify(readPushKeys(dataFolder)));
  if (existsSync(paths.acme)) add('acme', readFileSync(paths.acme, 'utf8'));
  return keys;
}

/** Opens the keys of a database and writes them as the files of a data folder. Throws {@link ConfigError}. */
export function writeKeysInto(dataFolder: string, keys: readonly ServerKeysTable[], secretKey: Buffer): void {
  const { sessionKey, secretKey: secrets, pushKeys, acme } = pathsOf(dataFolder);
  const paths = { session: sessionKey, secrets, push: pushKeys, acme };
  for (const { name, sealed } of keys) {
    const text = openKey(name, sealed, secretKey);
    writeKey(paths[name], name === 'push' || name === 'acme' ? text : Buffer.from(text, 'base64url'));
  }
}
