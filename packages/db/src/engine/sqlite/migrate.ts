import type { Db } from '../../connection.ts';
import { sqliteOf } from './connection.ts';
import { migrations, sqlFunctions } from './migrations/index.ts';

/**
 * Migrates a database to the newest schema, each step in its own transaction. Throws if a newer release wrote the
 * file, because continuing would lose what that release stored.
 */
export function migrate(db: Db): void {
  const sqlite = sqliteOf(db);
  const version = Number(sqlite.pragma('user_version', { simple: true }));
  if (version > migrations.length) {
    throw new Error(
      `The database has schema ${version}, this release knows ${migrations.length}: install a newer Muster`,
    );
  }
  for (const [name, run] of Object.entries(sqlFunctions)) sqlite.function(name, { varargs: true }, run);
  for (const [index, sql] of migrations.entries()) {
    if (index >= version) sqlite.transaction(() => apply(index + 1, sql)).immediate();
  }

  function apply(to: number, sql: string): void {
    sqlite.exec(sql);
    sqlite.pragma(`user_version = ${to}`);
  }
}

/** The schema that an older database is to be migrated to; undefined for a new one and one that has it. */
export function pendingSchema(db: Db): number | undefined {
  const version = Number(sqliteOf(db).pragma('user_version', { simple: true }));
  return version > 0 && version < migrations.length ? migrations.length : undefined;
}
