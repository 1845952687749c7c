import type { Instant } from '@muster/domain/calendar/instant';
import type { Weekday } from '@muster/domain/calendar/plain-date';
import { foldText } from '@muster/domain/people/search-key';
import { sql } from 'kysely';
import { insertAccount, type NewAccount } from '../features/account/writes/insert-account.ts';
import { insertCompany, insertHolidays } from '../features/company/writes/company.ts';
import { insertFirstHandlers } from '../features/grievance/handlers.ts';
import type { Store } from '../store/store.ts';

/** When the test company opened: a Monday, nine in the morning in its zone. */
export const opened: Instant = '2026-11-02T09:00:00.000Z';

export async function addAccount(store: Store, changes: Partial<NewAccount> = {}): Promise<number> {
  const account: NewAccount = {
    employeeId: 'EMP001',
    password: '$argon2id$',
    fullName: 'Ada Lovelace',
    joinDate: '2026-11-02',
    isAdmin: false,
    access: null,
    firstSignedInAt: '2000-01-01T00:00:00.000Z',
    ...changes,
  };
  return store.write((tx) => insertAccount(tx, account, opened));
}

export async function openCompany(store: Store, timeZone = 'UTC'): Promise<void> {
  await store.write((tx) => insertCompany(tx, { name: 'Acme', timeZone, adminEmail: null }, opened));
}

export async function addHoliday(store: Store, date: `${number}-${number}-${number}`, name: string) {
  await store.write((tx) => insertHolidays(tx, [{ date, name }]));
}

export async function setWorkDays(store: Store, workDays: readonly Weekday[]): Promise<void> {
  await store.write((tx) =>
    tx.db
      .updateTable('company')
      .set({ workDays: workDays.join(''), seq: tx.seq('everyone') })
      .execute(),
  );
}

/** A row as SQL knows it, for what the types would not let a test write. */
export type RawRow = Record<string, string | number | Buffer | null>;

/** Past every type, so that only the database can refuse it. Returns its id; 0 of a row without one. */
export async function insertRaw(store: Store, table: string, row: RawRow): Promise<number> {
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  const insert = sql<{ id?: number }>`
    INSERT INTO ${sql.table(table)} (${columns}) VALUES (${sql.join(Object.values(row))}) RETURNING *`;
  return store.write(async (tx) => {
    tx.touch('people');
    return (await insert.execute(tx.db)).rows[0]?.id ?? 0;
  });
}

/** The rows whose column has a value, changed past every type; without changes they are removed. */
export function changeRaw(
  store: Store,
  table: string,
  [column, value]: readonly [string, string | number],
  changes?: RawRow,
): Promise<unknown> {
  const set = Object.entries(changes ?? {}).map(([name, to]) => sql`${sql.ref(name)} = ${to}`);
  const what = changes
    ? sql`UPDATE ${sql.table(table)} SET ${sql.join(set)}`
    : sql`DELETE FROM ${sql.table(table)}`;
  return store.write((tx) => {
    tx.touch('people');
    return sql`${what} WHERE ${sql.ref(column)} = ${value}`.execute(tx.db);
  });
}

export async function addGrievance(store: Store, changes: RawRow = {}): Promise<number> {
  const { subject = 'Noise' } = changes;
  const id = await insertRaw(store, 'grievances', {
    userId: 1,
    subject,
    subjectKey: foldText(String(subject)),
    description: 'Loud',
    category: 'other',
    createdAt: opened,
    updatedAt: opened,
    seq: 1,
    ...changes,
  });
  const { excludedAdminId } = changes;
  const leftOut = typeof excludedAdminId === 'number' ? excludedAdminId : null;
  await store.write((tx) => insertFirstHandlers(tx, { id, excludedAdminId: leftOut }, opened));
  return id;
}
