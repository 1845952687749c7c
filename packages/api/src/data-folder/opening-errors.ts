import { UnusableDatabase } from '@muster/db/engine/database-url';
import { DamagedDatabase, ForeignDatabase, ForeignLog } from '@muster/db/engine/sqlite/database-file';
import { ConfigError } from '../config/config.ts';
import type { DataPaths } from './paths.ts';

/** Says in one line, with the fix, why a data folder cannot be opened (D53). Other errors stay as they are. */
export function openingError(error: unknown, { folder, database, lock }: DataPaths): unknown {
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
  const [, sentence] = sqliteErrors.find(([code]) => code.test(codeOf(error))) ?? [];
  return sentence ? new ConfigError(sentence(folder, lock)) : error;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

const sqliteErrors: readonly [RegExp, (folder: string, lock: string) => string][] = [
  [/^SQLITE_NOTADB/, (_, lock) => `${lock} is not the lock file that Muster makes: delete it`],
  [/^SQLITE_FULL/, (folder) => `The disk of DATA_DIR is full: make room on the volume of ${folder}`],
  [/^SQLITE_READONLY/, (folder) => `DATA_DIR cannot be written: make it writable: ${folder}`],
  [/^SQLITE_BUSY/, (folder) => `Another program has the database in ${folder} open: end it`],
  [/^SQLITE_IOERR/, (folder) => `The disk of DATA_DIR fails: check it, and restore a backup: ${folder}`],
];
