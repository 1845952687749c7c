import { type SqlBool, sql } from 'kysely';
import { expect, test } from 'vitest';
import { testEngine } from '../../testing/engine.ts';
import { openTestStore } from '../../testing/store.ts';
import { ownRecords, removedWith } from './remove.ts';

const onSqlite = sql<{ table: string; isBound: SqlBool }>`
  select tables.name as "table", keys.on_delete = 'NO ACTION' as "isBound"
  from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys
  where tables.type = 'table' and keys."table" = 'users'`;

const onPostgres = sql<{ table: string; isBound: SqlBool }>`
  select c.relname as "table", k.confdeltype = 'a' as "isBound"
  from pg_constraint as k join pg_class as c on c.oid = k.conrelid
  where k.contype = 'f' and k.confrelid = 'users'::regclass and c.relnamespace = 'public'::regnamespace`;

/** What only someone who signed in has, or who did something for others; and what the removal treats by itself. */
const others = [
  'attendance',
  'leave_ledger',
  'outbox',
  'audit_log',
  'code_secrets',
  'grievance_handlers',
  'job_runs',
  'messages',
  'passkeys',
  'photos',
  'provider_permits',
  'recovery_codes',
  'reviewed_attendance',
  'sign_in_provider',
  'users',
  'webhooks',
];

test('D102 every table that names a person stops a removal, goes with it, or has no row of someone who never signed in', async () => {
  const store = await openTestStore();
  const { rows } = await (testEngine === 'postgres' ? onPostgres : onSqlite).execute(store.read);
  await store.close();
  const bound = new Set(rows.filter(({ isBound }) => Boolean(isBound)).map(({ table }) => table));
  const known: readonly string[] = [...ownRecords, ...removedWith, ...others];
  expect([...bound].filter((table) => !known.includes(table))).toEqual([]);
  expect(known.filter((table) => !bound.has(table))).toEqual([]);
});
