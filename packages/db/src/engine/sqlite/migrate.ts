import type { Db } from '../../store/connection.ts';
import { UnusableDatabase } from '../database-url.ts';
import { failedMigration } from '../failed-migration.ts';
import { migrations } from '../migrations/index.ts';
import { sqliteOf } from './connection.ts';

/** Throws {@link UnusableDatabase} as {@link expectKnownSchema} does, and for a step that the database refuses. */
export function migrate(db: Db, known = migrations): void {
  expectKnownSchema(db, known);
  const sqlite = sqliteOf(db);
  const version = schemaOf(db);
  for (const [index, { sqlite: sql }] of known.entries())
    if (index >= version)
      attempt(index + 1, () => sqlite.transaction(() => apply(index + 1, sql)).immediate());

  function apply(to: number, sql: string): void {
    sqlite.exec(sql);
    sqlite.pragma(`user_version = ${to}`);
  }
}

/** Throws {@link UnusableDatabase} if a newer release wrote the file: continuing would lose what that release stored. */
export function expectKnownSchema(db: Db, known = migrations): void {
  const version = schemaOf(db);
  if (version > known.length)
    throw new UnusableDatabase(
      `The database has schema ${version}, this release knows ${known.length}: install a newer Muster`,
    );
}

/** A full disk and the like are no fault of the step, and have words of their own. */
function attempt(number: number, step: () => void): void {
  try {
    step();
  } catch (error) {
    const isRefused =
      error instanceof Error && 'code' in error && /^SQLITE_(ERROR|CONSTRAINT)/.test(String(error.code));
    throw isRefused ? failedMigration(number, number - 1, error.message) : error;
  }
}

function schemaOf(db: Db): number {
  return Number(sqliteOf(db).pragma('user_version', { simple: true }));
}

/** The schema that an older database is to be migrated to; undefined for a new one and one that has it. */
export function pendingSchema(db: Db, known = migrations): number | undefined {
  const version = schemaOf(db);
  return version > 0 && version < known.length ? known.length : undefined;
}
