import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { BalanceSort } from '@muster/domain/leave-account/balances-schema';
import { type SelectQueryBuilder, sql } from 'kysely';
import { inOrderOf } from '../../query/position.ts';
import { type AskedPage, type ReadPage, readTablePage } from '../../query/table-page.ts';
import type { Schema } from '../../schema.ts';
import { type Db, expressionsOf } from '../../store/connection.ts';
import { readLeaveAccounts } from '../leave-type/reads.ts';
import { filteredPeople, orderOfPeople } from '../people/admin-list.ts';

/** Whose accounts: of those whose own account is open. The team is that of a date. */
export interface BalancePeople {
  readonly accountId: number;
  readonly search?: string | undefined;
  readonly department?: string | null | undefined;
  readonly team?: { readonly id: number | null; readonly on: PlainDate } | undefined;
  /** Only some people, as those of a site or those whose figures were looked at. */
  readonly userIds?: readonly number[] | undefined;
  readonly sort?: BalanceSort | undefined;
  readonly descending?: boolean | undefined;
}

/** Who someone is in the list of balances. */
export interface BalancePerson {
  readonly id: number;
  readonly employeeId: string;
  readonly fullName: string;
  readonly department: string | null;
}

/** A page of those who have the account, as {@link readAccountsOf} finds it. */
export function listBalancePeople(
  db: Db,
  asked: BalancePeople & AskedPage,
): Promise<ReadPage<BalancePerson>> {
  const table = {
    shownBy: (read: Db) => shownBy(read, asked),
    order: orderOfPeople(asked),
    rowsOf: (read: Db, ids: readonly number[]) => readBalancePeople(read, ids),
  };
  return readTablePage(db, table, asked);
}

/** The ids of all of them, in the order of the list. */
export async function listBalanceIds(db: Db, asked: BalancePeople): Promise<number[]> {
  const rows = await inOrderOf(shownBy(db, asked), orderOfPeople(asked).keys).execute();
  return rows.map(({ id }) => id);
}

/** In the order of the ids. */
export async function readBalancePeople(db: Db, ids: readonly number[]): Promise<BalancePerson[]> {
  const rows = await db
    .selectFrom('users')
    .select(['users.id', 'employeeId', 'fullName', 'department'])
    .where('users.id', 'in', among(db, ids))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The account that a list is of: the first one, which everyone has, without an id; undefined if there is none. */
export async function findBalanceAccount(db: Db, id: number | undefined) {
  const accounts = await readLeaveAccounts(db);
  return id === undefined ? accounts[0] : accounts.find((account) => account.id === id);
}

function among(db: Db, ids: readonly number[]) {
  return db.selectFrom(expressionsOf(db).idRows(JSON.stringify(ids)).as('asked')).select('asked.value');
}

function shownBy(
  db: Db,
  { accountId, userIds, ...people }: BalancePeople,
): SelectQueryBuilder<Schema, 'users', { id: number }> {
  const shown = filteredPeople(db, db.selectFrom('users'), people).where(
    sql<boolean>`(${sql.lit(accountId)} = (SELECT min(id) FROM leave_accounts) OR ${hasAccount(accountId)})`,
  );
  const some = userIds === undefined ? shown : shown.where('users.id', 'in', among(db, userIds));
  return some.select('users.id');
}

/** By a policy, the ledger, or leave of a type that uses it. */
function hasAccount(accountId: number) {
  const id = sql.lit(accountId);
  return sql`(
    EXISTS (SELECT 1 FROM leave_policy_entries WHERE "userId" = users.id AND "accountId" = ${id})
    OR EXISTS (SELECT 1 FROM leave_ledger WHERE "userId" = users.id AND "accountId" = ${id})
    OR EXISTS (
      SELECT 1 FROM leave_requests JOIN leave_types ON leave_types.id = "leaveTypeId"
      WHERE leave_requests."userId" = users.id AND "accountId" = ${id} AND deleted = 0 AND status <> 'rejected'
    )
  )`;
}
