import type { Db } from '../../store/connection.ts';
import { sqliteOf } from './connection.ts';

/** False of a file that no release with versions has opened. */
export function hasRecordVersions(db: Db): boolean {
  const tables = sqliteOf(db).prepare("SELECT 1 FROM sqlite_schema WHERE name = 'record_versions'");
  return tables.get() !== undefined;
}
