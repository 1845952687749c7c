import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { readChangeClock } from '../store/change-clock.ts';
import type { Db } from '../store/connection.ts';
import { testEngine } from './engine.ts';

type Columns = Readonly<Record<string, unknown>>;

export interface Copy {
  readonly accounts: readonly number[];
  readonly seq: number;
  readonly tables: Readonly<Record<string, readonly Columns[]>>;
}

const own = sql`${sql.ref('userId')}`;
const grievance = sql`${sql.ref('grievanceId')}`;

/** In the order of their references, each with what says whose a row is. */
const copied: Readonly<Record<string, RawBuilder<unknown>>> = {
  attendance: own,
  corrections: own,
  leave_requests: own,
  leave_ledger: own,
  grievances: own,
  grievance_handlers: sql`(SELECT ${own} FROM grievances WHERE id = ${grievance})`,
  documents: own,
  mutation_ledger: own,
  read_marks: sql`id`,
  own_clocks: own,
};

export async function copyOf(db: Db, accounts: readonly number[]): Promise<Copy> {
  const tables: Record<string, readonly Columns[]> = {};
  for (const [table, whose] of Object.entries(copied))
    tables[table] = await rowsOf(db, table, whose, accounts);
  const { rows: messages } = await sql<Columns>`SELECT * FROM messages ORDER BY id`.execute(db);
  return { accounts, seq: await readChangeClock(db), tables: { ...tables, messages } };
}

async function rowsOf(db: Db, table: string, whose: RawBuilder<unknown>, accounts: readonly number[]) {
  const found: Columns[] = [];
  for (const id of accounts) {
    const query = sql<Columns>`SELECT * FROM ${sql.table(table)} WHERE ${whose} = ${id}`;
    found.push(...(await query.execute(db)).rows);
  }
  return found;
}

export async function clearMessages(db: Db): Promise<void> {
  await sql`DELETE FROM messages`.execute(db);
  await countFrom(db, 0);
}

/** What was copied is as it was, and the history has another name. The clock is never below other accounts' rows. */
export async function putBack(db: Db, { accounts, seq, tables }: Copy): Promise<void> {
  await clearMessages(db);
  for (const [table, whose] of Object.entries(copied).toReversed())
    for (const id of accounts) await sql`DELETE FROM ${sql.table(table)} WHERE ${whose} = ${id}`.execute(db);
  for (const [table, rows] of Object.entries(tables)) for (const row of rows) await insert(db, table, row);
  await countFrom(db, Math.max(0, ...(tables['messages'] ?? []).map(({ id }) => Number(id))));
  const newest = [await newestIn(db, 'users'), await newestIn(db, 'company')];
  await db
    .updateTable('change_clock')
    .set({ seq: Math.max(seq, ...newest), epoch: randomBytes(16).toString('hex') })
    .execute();
}

async function insert(db: Db, table: string, row: Columns): Promise<void> {
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  await sql`INSERT INTO ${sql.table(table)} (${names}) VALUES (${sql.join(Object.values(row))})`.execute(db);
}

async function newestIn(db: Db, table: 'users' | 'company'): Promise<number> {
  const { rows } = await sql<{ seq: number }>`SELECT max(seq) AS seq FROM ${sql.table(table)}`.execute(db);
  return rows[0]?.seq ?? 0;
}

async function countFrom(db: Db, last: number): Promise<void> {
  if (testEngine === 'postgres')
    await sql`SELECT setval(pg_get_serial_sequence('messages', 'id'), ${last + 1}, false)`.execute(db);
  else await sql`UPDATE sqlite_sequence SET seq = ${last} WHERE name = 'messages'`.execute(db);
}
