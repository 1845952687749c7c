import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCompany } from '@muster/db/company/reads';
import { recordCompanyAct } from '@muster/db/company/writes/audit';
import { insertCompany, setAdminEmail } from '@muster/db/company/writes/company';
import { lockFolder } from '@muster/db/lock';
import { openStore, type Store } from '@muster/db/open';
import type { Instant } from '@muster/domain/calendar/instant';
import { type Config, ConfigError } from './config.ts';

/** Where uploaded files lie, relative to the data folder; their rows say so too (D22). */
export const uploadsFolder = 'uploads';

/** Where things lie in the data folder (D48). */
export function pathsOf(dataFolder: string) {
  return {
    database: join(dataFolder, 'muster.db'),
    lock: join(dataFolder, 'server.lock'),
    keys: join(dataFolder, 'keys'),
    sessionKey: join(dataFolder, 'keys', 'session.key'),
    pushKeys: join(dataFolder, 'keys', 'push.json'),
    mail: join(dataFolder, 'mail'),
    uploads: join(dataFolder, uploadsFolder),
    arriving: join(dataFolder, uploadsFolder, 'tmp'),
  };
}

/** Claims the data folder for one server (D53) and returns what lets go of it. Throws {@link ConfigError} if it is taken. */
export function claimFolder(config: Config): () => void {
  makeFolder(config.dataFolder);
  const unlock = lockFolder(pathsOf(config.dataFolder).lock);
  if (!unlock) throw new ConfigError(`DATA_DIR is in use by a Muster server: ${config.dataFolder}`);
  return unlock;
}

/**
 * Opens the company's data folder, readable by its owner only. In a new one it writes the company's settings as they
 * are at `now` (D2). Of those only ADMIN_EMAIL is heeded later too, at the start after it was changed (D47): until then
 * what an administrator chose holds.
 */
export async function openDataFolder(config: Config, now: Instant): Promise<Store> {
  makeFolder(config.dataFolder);
  const store = openStore(pathsOf(config.dataFolder).database);
  const [company, { adminEmail }] = [findCompany(store.read), config];
  if (!company) await store.write((tx) => insertCompany(tx, companyOf(config), now));
  else if (adminEmail !== null && adminEmail !== company.configuredAdminEmail)
    await store.write(async (tx) => {
      await setAdminEmail(tx, adminEmail);
      await recordCompanyAct(tx, 'company.settings', 'adminEmail', { actorId: null, now });
    });
  return store;
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new ConfigError(`DATA_DIR cannot be made: ${error instanceof Error ? error.message : path}`);
  }
}

const keyLength = 32;

/** The key of the session cookies; made on the first start. */
export function readSessionKey(dataFolder: string): Buffer {
  const { keys, sessionKey } = pathsOf(dataFolder);
  if (existsSync(sessionKey)) return wholeKey(sessionKey);
  mkdirSync(keys, { recursive: true, mode: 0o700 });
  const key = randomBytes(keyLength);
  writeFileSync(sessionKey, key, { mode: 0o600, flag: 'wx' });
  return key;
}

/** A crash while the key was written leaves less than a key. */
function wholeKey(path: string): Buffer {
  const key = readFileSync(path);
  if (key.length === keyLength) return key;
  throw new ConfigError(
    `The session key is damaged: delete ${path}, then everyone signs in again with a new one`,
  );
}

function companyOf(config: Config) {
  return { name: config.companyName, timeZone: config.companyTimeZone, adminEmail: config.adminEmail };
}
