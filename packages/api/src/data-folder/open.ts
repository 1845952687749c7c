import { existsSync, mkdirSync } from 'node:fs';
import { UnusableDatabase } from '@muster/db/engine/database-url';
import {
  createDatabase,
  DamagedDatabase,
  ForeignDatabase,
  ForeignLog,
} from '@muster/db/engine/sqlite/database-file';
import { lockDatabase, lockFolder } from '@muster/db/engine/sqlite/lock';
import { findCompany } from '@muster/db/features/company/reads';
import { recordCompanyAct } from '@muster/db/features/company/writes/audit';
import { insertCompany, setAdminEmail } from '@muster/db/features/company/writes/company';
import { openStore } from '@muster/db/open';
import type { QueryWatch } from '@muster/db/store/query-watch';
import type { ReplicaWatch, Store } from '@muster/db/store/store';
import type { WriteTransaction } from '@muster/db/store/write-batch';
import type { StorageWatch } from '@muster/db/store/write-guard';
import { failureCodeOf } from '@muster/domain/admin/storage-failures';
import type { Instant } from '@muster/domain/calendar/instant';
import { type Config, ConfigError } from '../config/config.ts';
import { expectDatabaseOrNothing, expectUsableVolume, expectWritable, storageRefusal } from './checks.ts';
import { copyBeforeMigration } from './copy-before-migration.ts';
import { markDatabase } from './history-marker.ts';
import { type DataPaths, isRestoring, pathsOf } from './paths.ts';

function openingError(error: unknown, { folder, database, lock }: DataPaths): unknown {
  if (error instanceof UnusableDatabase) return new ConfigError(error.message);
  if (error instanceof DamagedDatabase)
    return new ConfigError(`The database in ${folder} is damaged (${error.message}): restore a backup`);
  if (error instanceof ForeignDatabase)
    return new ConfigError(
      `${database} is the database of another program: move it away and restore a backup of Muster, or choose another DATA_DIR`,
    );
  if (error instanceof ForeignLog)
    return new ConfigError(
      `The database in ${folder} is whole, but the log beside it is not its own: move muster.db-wal and muster.db-shm away`,
    );
  const code = failureCodeOf(error);
  if (!code.startsWith('SQLITE_')) return error;
  return storageRefusal(error, code === 'SQLITE_NOTADB' ? lock : folder);
}

/** Returns the release, for after the store was closed (D53). Throws {@link ConfigError} if it is taken or unfit. */
export function claimFolder(config: Config, { mayFound = false } = {}): () => void {
  const paths = prepareFolder(config);
  const unlockFolder = claim(() => lockFolder(paths.lock), paths);
  if (config.databaseUrl !== undefined) return unlockFolder;
  try {
    if (mayFound && !existsSync(paths.database)) createDatabase(paths.database);
    const unlockDatabase = existsSync(paths.database)
      ? claim(() => lockDatabase(paths.database), paths)
      : () => undefined;
    return () => {
      unlockDatabase();
      unlockFolder();
    };
  } catch (error) {
    unlockFolder();
    throw openingError(error, paths);
  }
}

function claim(lock: () => (() => void) | undefined, paths: DataPaths): () => void {
  try {
    const unlock = lock();
    if (unlock) return unlock;
  } catch (error) {
    throw openingError(error, paths);
  }
  throw new ConfigError(`DATA_DIR is in use by a Muster server: ${paths.folder}`);
}

/** Claims the data folder as a server does, so that none starts there; undefined while one runs. */
export function claimIfStopped(dataFolder: string): (() => void) | undefined {
  const paths = pathsOf(dataFolder);
  try {
    const unlockFolder = lockFolder(paths.lock);
    const unlockDatabase = unlockFolder && lockDatabase(paths.database);
    if (!unlockDatabase) unlockFolder?.();
    return unlockDatabase && (() => [unlockDatabase, unlockFolder].forEach((unlock) => void unlock?.()));
  } catch (error) {
    throw openingError(error, paths);
  }
}

export function prepareFolder(config: Config): DataPaths {
  const { dataFolder } = config;
  const paths = pathsOf(dataFolder);
  expectUsableVolume(dataFolder);
  makeFolder(dataFolder);
  expectWritable(paths);
  expectWhole(config, paths);
  return paths;
}

/** A new one gets its settings from the environment at `now` (D2); later only a changed ADMIN_EMAIL (D47). */
export async function openDataFolder(config: Config, now: Instant, watches: Watches = {}): Promise<Store> {
  const store = await open(config, now, watches);
  const company = await findCompany(store.read);
  if (needsSettings(company, config)) await store.write((tx) => applySettings(tx, config, now));
  if (!company && config.databaseUrl === undefined) await markDatabase(pathsOf(config.dataFolder), store);
  return store;
}

type Company = Awaited<ReturnType<typeof findCompany>>;

function needsSettings(company: Company, { adminEmail }: Config): boolean {
  return !company || (adminEmail !== null && adminEmail !== company.configuredAdminEmail);
}

/** Of servers that start together on one database, the first to write founds the company. */
async function applySettings(tx: WriteTransaction, config: Config, now: Instant): Promise<void> {
  const [company, { adminEmail }] = [await findCompany(tx.db), config];
  if (!company) return insertCompany(tx, companyOf(config), now);
  if (adminEmail === null || !needsSettings(company, config)) return;
  await setAdminEmail(tx, adminEmail);
  await recordCompanyAct(tx, 'company.settings', 'adminEmail', { actorId: null, now });
}

interface Watches {
  readonly watch?: StorageWatch;
  readonly replicaWatch?: ReplicaWatch;
  readonly queries?: QueryWatch;
}

async function open(config: Config, now: Instant, { watch, replicaWatch, queries }: Watches): Promise<Store> {
  const paths = pathsOf(config.dataFolder);
  makeFolder(paths.folder);
  expectWhole(config, paths);
  try {
    const beforeMigration = copyBeforeMigration(paths, now);
    const target = config.databaseUrl ?? paths.database;
    const url = config.databaseReadUrl;
    const replica = url !== undefined && replicaWatch && { url, watch: replicaWatch };
    return await openStore(target, {
      beforeMigration,
      queries,
      ...(watch && { watch }),
      ...(replica && { replica }),
    });
  } catch (error) {
    throw openingError(error, paths);
  }
}

function expectWhole({ databaseUrl }: Config, paths: DataPaths): void {
  if (isRestoring(paths.folder))
    throw new ConfigError(`A restore or a move into DATA_DIR ${paths.folder} has not finished: run it again`);
  if (databaseUrl === undefined) expectDatabaseOrNothing(paths);
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new ConfigError(`DATA_DIR cannot be made: ${error instanceof Error ? error.message : path}`);
  }
}

function companyOf(config: Config) {
  return { name: config.companyName, timeZone: config.companyTimeZone, adminEmail: config.adminEmail };
}
