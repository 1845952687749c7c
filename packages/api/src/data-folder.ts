import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCompany } from '@muster/db/company/reads';
import { recordCompanyAct } from '@muster/db/company/writes/audit';
import { insertCompany, setAdminEmail } from '@muster/db/company/writes/company';
import { lockFolder } from '@muster/db/lock';
import { openStore, type Store } from '@muster/db/open';
import type { StorageWatch } from '@muster/db/write-guard';
import type { Instant } from '@muster/domain/calendar/instant';
import { copyBeforeMigration } from './backup/before-migration.ts';
import { markDatabase } from './backup/history-marker.ts';
import { type Config, ConfigError } from './config.ts';

/** The folder of uploaded files, relative to the data folder, as in their rows (D22). */
export const uploadsFolder = 'uploads';

/** The paths in the data folder (D48). */
export function pathsOf(dataFolder: string) {
  return {
    database: join(dataFolder, 'muster.db'),
    lock: join(dataFolder, 'server.lock'),
    keys: join(dataFolder, 'keys'),
    sessionKey: join(dataFolder, 'keys', 'session.key'),
    pushKeys: join(dataFolder, 'keys', 'push.json'),
    secretKey: join(dataFolder, 'keys', 'secrets.key'),
    mail: join(dataFolder, 'mail'),
    uploads: join(dataFolder, uploadsFolder),
    backups: join(dataFolder, 'backups'),
    arriving: join(dataFolder, uploadsFolder, 'tmp'),
    /** Copies of the database that backups are made from. */
    copying: join(dataFolder, 'copying'),
    /** Says which database file lies here (S5). */
    marker: join(dataFolder, 'history.json'),
    /** What a restore has not put into place yet. */
    restoring: join(dataFolder, 'restoring'),
  };
}

/**
 * Claims the data folder for one server (D53) and returns the release function. Throws {@link ConfigError} if it is
 * taken.
 */
export function claimFolder(config: Config): () => void {
  makeFolder(config.dataFolder);
  const unlock = lockFolder(pathsOf(config.dataFolder).lock);
  if (!unlock) throw new ConfigError(`DATA_DIR is in use by a Muster server: ${config.dataFolder}`);
  return unlock;
}

/**
 * Opens the data folder, readable by its owner only. A new one gets the company's settings from the environment at
 * `now` (D2). Later only a changed ADMIN_EMAIL is applied, at the next start (D47); until then the administrators'
 * choice holds. `watch` learns how the disk treats the database.
 */
export async function openDataFolder(config: Config, now: Instant, watch?: StorageWatch): Promise<Store> {
  makeFolder(config.dataFolder);
  if (isRestoring(config.dataFolder))
    throw new ConfigError(
      `A restore into DATA_DIR ${config.dataFolder} has not finished: run muster restore FILE again`,
    );
  const paths = pathsOf(config.dataFolder);
  const beforeMigration = copyBeforeMigration(paths, now);
  const store = openStore(paths.database, { beforeMigration, ...(watch && { watch }) });
  const [company, { adminEmail }] = [findCompany(store.read), config];
  if (!company) {
    await store.write((tx) => insertCompany(tx, companyOf(config), now));
    await markDatabase(paths, store);
  } else if (adminEmail !== null && adminEmail !== company.configuredAdminEmail)
    await store.write(async (tx) => {
      await setAdminEmail(tx, adminEmail);
      await recordCompanyAct(tx, 'company.settings', 'adminEmail', { actorId: null, now });
    });
  return store;
}

/** Whether a restore into this folder was begun and not finished. It began in an empty folder, so all of it is its own. */
export function isRestoring(dataFolder: string): boolean {
  const { restoring, database } = pathsOf(dataFolder);
  return existsSync(restoring) && !existsSync(database);
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new ConfigError(`DATA_DIR cannot be made: ${error instanceof Error ? error.message : path}`);
  }
}

const keyLength = 32;

/** The key of the session cookies, created on the first start. */
export function readSessionKey(dataFolder: string): Buffer {
  const { keys, sessionKey } = pathsOf(dataFolder);
  return readKey(keys, sessionKey, 'The session key', 'then everyone signs in again with a new one');
}

/** The key that seals secrets in the database (D26), created on the first start. */
export function readSecretKey(dataFolder: string): Buffer {
  const { keys, secretKey } = pathsOf(dataFolder);
  const loss = 'then everyone who signs in with codes uses a recovery code and sets them up anew';
  return readKey(keys, secretKey, 'The key of sealed secrets', loss);
}

/** Reads a key or creates it. A crash while writing leaves an incomplete one; `loss` says what deleting it costs. */
function readKey(folder: string, path: string, name: string, loss: string): Buffer {
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const made = randomBytes(keyLength);
    writeFileSync(path, made, { mode: 0o600, flag: 'wx' });
    return made;
  }
  const key = readFileSync(path);
  if (key.length === keyLength) return key;
  throw new ConfigError(`${name} is damaged: delete ${path}, ${loss}`);
}

function companyOf(config: Config) {
  return { name: config.companyName, timeZone: config.companyTimeZone, adminEmail: config.adminEmail };
}
