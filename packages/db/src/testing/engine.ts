import { sql } from 'kysely';
import { test } from 'vitest';
import type { Db } from '../store/connection.ts';
import { type Constraint, constraintOf } from './constraints.ts';

export const testEngine = process.env['MUSTER_TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite';

/** A test of what SQLite alone has: its file, and plans that do not depend on how much a table has. */
export const sqliteTest: (typeof test)['only'] = test.runIf(testEngine === 'sqlite');

export function isRefusedBy(kind: Constraint): (error: unknown) => boolean {
  return (error) => constraintOf(error) === kind;
}

/** Runs one statement as it is written, past every type. */
export async function runStatement(db: Db, statement: string): Promise<void> {
  await sql.raw(statement).execute(db);
}
