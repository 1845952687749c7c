import { employeeIdKey, startingLeaveDays, takenIdMessage } from '@muster/domain/account/rules';
import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { DomainError } from '@muster/domain/errors';
import { searchKey } from '@muster/domain/people/search-key';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../connection.ts';
import { hotQuery, type Param } from '../hot-query.ts';
import { changeBalance, moveProfile } from '../leave/ledger.ts';
import { insertReadMark } from '../message/read-marks.ts';
import type { WriteTransaction } from '../write-batch.ts';
import type { UsersTable } from './table.ts';

/** What makes an account. The password is a hash already. */
export interface NewAccount {
  readonly employeeId: string;
  readonly password: string;
  readonly fullName: string;
  readonly position: string | null;
  readonly department: string | null;
  readonly joinDate: PlainDate;
  readonly isAdmin: boolean;
  /** The starting balance, where it is not what every new account is granted. */
  readonly leaveHalfDays?: number;
}

const newAccount = hotQuery((db, param: Param<NewRow>) =>
  db
    .insertInto('users')
    .values({
      employeeId: param('employeeId'),
      employeeIdKey: param('employeeIdKey'),
      searchKey: param('searchKey'),
      password: param('password'),
      fullName: param('fullName'),
      position: param('position'),
      department: param('department'),
      joinDate: param('joinDate'),
      isAdmin: param('isAdmin'),
      createdAt: param('createdAt'),
      seq: param('seq'),
    })
    .onConflict((conflict) => conflict.column('employeeIdKey').doNothing())
    .returning('id'),
);

type NewRow = Omit<Selectable<UsersTable>, 'id' | 'active'>;

/** What is said of an id that nobody has. */
export const noSuchPerson = 'This account does not exist';

/**
 * Adds an account with its starting grant of leave (D14) and returns its id.
 * Throws `conflict` if the employee ID is taken, ignoring case and outer spaces (D25).
 */
export async function insertAccount(
  tx: WriteTransaction,
  { leaveHalfDays = startingLeaveDays * 2, ...account }: NewAccount,
  now: Instant,
): Promise<number> {
  const row = newAccount.first(tx.db, {
    ...account,
    employeeIdKey: employeeIdKey(account.employeeId),
    searchKey: searchKey(account),
    isAdmin: account.isAdmin ? 1 : 0,
    createdAt: now,
    // It gets its place on the clock once it has an id.
    seq: 0,
  });
  if (!row) throw new DomainError('conflict', takenIdMessage, 'employeeId');
  tx.touch('people');
  const grant = { userId: row.id, halfDays: leaveHalfDays, kind: 'grant', createdAt: now } as const;
  if (leaveHalfDays === 0) moveProfile(tx, row.id);
  else await changeBalance(tx, { ...grant, reason: 'Starting balance' });
  await insertReadMark(tx, row.id);
  return row.id;
}

/** What sign-in needs to know of an account, found by its employee ID in any case. */
export async function findCredentials(db: Db, employeeId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'password', 'active'])
    .where('employeeIdKey', '=', employeeIdKey(employeeId))
    .executeTakeFirst();
}

/** What checking a person's own password needs to know: the hash, and the ID by which sign-in counts tries (D28). */
export async function findOwnCredentials(db: Db, userId: number) {
  const row = await db
    .selectFrom('users')
    .select(['employeeIdKey', 'password'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new DomainError('not_found', noSuchPerson);
  return row;
}

/** True if the account is active and `hash` is still what is stored of its password. */
export async function isCurrentPassword(db: Db, userId: number, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password', '=', hash)
    .where('active', '=', 1)
    .executeTakeFirst();
  return row !== undefined;
}

const currentUser = hotQuery((db, param: Param<{ userId: number }>) =>
  db
    .selectFrom('users')
    .select(['id', 'employeeId', 'fullName', 'position', 'department', 'joinDate', 'isAdmin'])
    .select((eb) => [
      eb
        .selectFrom('leave_ledger')
        .select(sql<number>`coalesce(sum("halfDays"), ${sql.lit(0)})`.as('sum'))
        .whereRef('leave_ledger.userId', '=', 'users.id')
        .as('halfDays'),
    ])
    .where('id', '=', param('userId')),
);

/** A person as the me call tells it (U95), with the balance in days. */
export function getCurrentUser(db: Db, userId: number) {
  const row = currentUser.first(db, { userId });
  if (!row) throw new DomainError('not_found', noSuchPerson);
  const { halfDays, isAdmin, ...user } = row;
  return { ...user, leaveBalance: (halfDays ?? 0) / 2, isAdmin: isAdmin === 1 };
}

/** Active administrators besides `exceptId`: at least one must remain (D29). */
export async function countOtherAdmins(db: Db, exceptId: number): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('isAdmin', '=', 1)
    .where('active', '=', 1)
    .where('id', '!=', exceptId)
    .executeTakeFirstOrThrow();
  return row.count;
}

const activeAccount = hotQuery((db, param: Param<{ userId: number }>) =>
  db
    .selectFrom('users')
    .select('isAdmin')
    .where('id', '=', param('userId'))
    .where((eb) => eb('active', '=', eb.lit(1))),
);

/** Whether an account is an administrator's; undefined of one that is closed (D27). */
export function findRole(db: Db, userId: number): { readonly isAdmin: boolean } | undefined {
  const row = activeAccount.first(db, { userId });
  return row && { isAdmin: row.isAdmin === 1 };
}

/** Throws `not_found` unless an active account has this id. */
export async function expectActive(db: Db, userId: number): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('active', '=', 1)
    .executeTakeFirst();
  if (!user) throw new DomainError('not_found', 'There is no active account with this id', 'userId');
}

/** True once an active administrator exists: then registration follows the company's setting (D24, D25). */
export async function hasAdmin(db: Db): Promise<boolean> {
  return (await countOtherAdmins(db, 0)) > 0;
}

/** Everyone, for the command line, in the order of their employee IDs. */
export async function listAccounts(db: Db) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'employeeId', 'fullName', 'position', 'department', 'isAdmin', 'active'])
    .orderBy('employeeIdKey')
    .execute();
  return rows.map((row) => ({ ...row, isAdmin: row.isAdmin === 1, active: row.active === 1 }));
}
