import { sql } from 'kysely';
import { test } from 'vitest';
import type { Constraint } from '../engine/failure.ts';
import * as postgres from '../engine/postgres/failures.ts';
import * as sqlite from '../engine/sqlite/failures.ts';
import type { Db } from '../store/connection.ts';

export const testEngine = process.env['MUSTER_TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite';

/** A test of what SQLite alone has: its file, and plans that do not depend on how much a table has. */
export const sqliteTest: (typeof test)['only'] = test.runIf(testEngine === 'sqlite');

export function isRefusedBy(kind: Constraint): (error: unknown) => boolean {
  return (error) => (sqlite.constraintOf(error) ?? postgres.constraintOf(error)) === kind;
}

/** Runs one statement as it is written, past every type. */
export async function runStatement(db: Db, statement: string): Promise<void> {
  await sql.raw(statement).execute(db);
}
