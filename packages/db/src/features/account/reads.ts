import type { PasswordOwner } from '@muster/domain/account/password-rules';
import { employeeIdKey } from '@muster/domain/account/rules';
import { personFacts } from '@muster/domain/account/schema';
import { keysMeant } from '@muster/domain/account/sign-in-key';
import { accountTexts } from '@muster/domain/account/texts';
import type { Instant } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import type { Said } from '@muster/domain/language/texts';
import type { NoticeKind } from '@muster/domain/notice/kinds';
import { sql } from 'kysely';
import { type Db, expressionsOf } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import { balanceAccountId } from '../leave-type/balance-account.ts';

export const noSuchPerson = accountTexts.noSuchAccount();

export function noSuchAccount(who: number | string): Said {
  return typeof who === 'number' ? noSuchPerson : accountTexts.noSuchEmployeeId({ employeeId: who.trim() });
}

/** Of the exact ID, else of the one number that is the same but for its leading zeros (D25). */
export async function findCredentials(db: Db, employeeId: string) {
  const keys = keysMeant(employeeId);
  const found = await db
    .selectFrom('users')
    .select(['id', 'password', 'active', 'isAdmin', 'employeeIdKey'])
    .where('employeeIdKey', 'in', keys)
    .execute();
  const exact = found.find((each) => each.employeeIdKey === keys[0]);
  const meant = exact ?? (found.length === 1 ? found[0] : undefined);
  if (!meant) return undefined;
  const { employeeIdKey: _, ...credentials } = meant;
  return credentials;
}

export async function findOwnPassword(db: Db, userId: number): Promise<string> {
  const row = await db.selectFrom('users').select('password').where('id', '=', userId).executeTakeFirst();
  if (!row) throw new DomainError('not_found', noSuchPerson);
  return row.password;
}

/** What their password must not be (D26). `who` is an id, or an employee ID in any case. Throws `not_found`. */
export async function getPasswordOwner(db: Db, who: number | string): Promise<PasswordOwner> {
  const owner = await db
    .selectFrom('users')
    .innerJoin('company', (join) => join.onTrue())
    .select(['employeeId', 'fullName', 'company.name as companyName'])
    .where((eb) =>
      typeof who === 'number' ? eb('users.id', '=', who) : eb('employeeIdKey', '=', employeeIdKey(who)),
    )
    .executeTakeFirst();
  if (!owner) throw new DomainError('not_found', noSuchAccount(who));
  return owner;
}

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
    .select(['id', 'employeeId', ...personFacts, 'isAdmin', 'language'])
    .select((eb) => [
      eb
        .selectFrom('leave_ledger')
        .select(sql<number>`coalesce(sum("amount"), ${sql.lit(0)})`.as('sum'))
        .whereRef('leave_ledger.userId', '=', 'users.id')
        .where('leave_ledger.accountId', '=', balanceAccountId)
        .as('balance'),
      eb
        .selectFrom('notice_choices')
        .select(expressionsOf(db).jsonList(sql.ref('kind'), sql.ref('kind')).as('kinds'))
        .whereRef('notice_choices.userId', '=', 'users.id')
        .where('bell', '=', sql.lit(0))
        .as('bellOff'),
    ])
    .where('id', '=', param('userId')),
);

export async function getCurrentUser(db: Db, userId: number) {
  const row = await currentUser.first(db, { userId });
  if (!row) throw new DomainError('not_found', noSuchPerson);
  const { balance, isAdmin, bellOff, ...user } = row;
  const kinds: NoticeKind[] = JSON.parse(bellOff ?? '[]');
  return { ...user, bellOff: kinds, leaveBalance: (balance ?? 0) / 100, isAdmin: isAdmin === 1 };
}

const device = hotQuery((db, param: Param<{ idHash: Buffer; userId: number }>) =>
  db
    .selectFrom('known_devices')
    .select('userId')
    .where('idHash', '=', param('idHash'))
    .where('userId', '=', param('userId')),
);

export async function isKnownDevice(db: Db, idHash: Buffer, userId: number): Promise<boolean> {
  return (await device.first(db, { idHash, userId })) !== undefined;
}

export async function hasSignedIn(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('firstSignedInAt')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.firstSignedInAt !== null;
}

const activeAdmins = hotQuery((db, _param: Param<object>) =>
  db
    .selectFrom('users')
    .select('id')
    .where('isAdmin', '=', sql.lit(1))
    .where('active', '=', sql.lit(1))
    .orderBy('id'),
);

/** The ids of the active administrators, in order. */
export async function listActiveAdmins(db: Db): Promise<number[]> {
  return (await activeAdmins.all(db, {})).map(({ id }) => id);
}

/** Counts the active administrators other than `exceptId`: at least one must remain (D29). */
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

/** An account's role; undefined if the account is closed (D27). */
export async function findRole(db: Db, userId: number): Promise<{ readonly isAdmin: boolean } | undefined> {
  const row = await activeAccount.first(db, { userId });
  return row && { isAdmin: row.isAdmin === 1 };
}

/** True of a closed account, too, which gets its role back when it is opened again. */
export async function isAdministrator(db: Db, userId: number): Promise<boolean> {
  const row = await db.selectFrom('users').select('isAdmin').where('id', '=', userId).executeTakeFirst();
  return row?.isAdmin === 1;
}

/** Throws `not_found` unless an active account has this id. */
export async function expectActive(db: Db, userId: number): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('active', '=', 1)
    .executeTakeFirst();
  if (!user) throw new DomainError('not_found', accountTexts.noActiveAccount(), 'userId');
}

/** True once an active administrator exists: then registration follows the company's setting (D24, D25). */
export async function hasAdmin(db: Db): Promise<boolean> {
  return (await countOtherAdmins(db, 0)) > 0;
}

export async function hasAccounts(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).execute()).length > 0;
}

export async function newestAccount(db: Db): Promise<number> {
  const newest = await db.selectFrom('users').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return newest?.id ?? 0;
}

export async function listAccounts(db: Db) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'employeeId', 'fullName', 'position', 'department', 'isAdmin', 'active'])
    .orderBy('employeeIdKey')
    .execute();
  return rows.map((row) => ({ ...row, isAdmin: row.isAdmin === 1, active: row.active === 1 }));
}

const sessionByHash = hotQuery((db, param: Param<{ idHash: Buffer }>) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select([
      'users.id as userId',
      'users.isAdmin',
      'users.createdAt as accountCreatedAt',
      'sessions.createdAt',
      'sessions.lastSeenAt',
      'sessions.confirmedAt',
      'sessions.factorAt',
    ])
    .where('sessions.idHash', '=', param('idHash'))
    .where('users.active', '=', sql.lit(1)),
);

/** The session behind a cookie's id, if its account is active (D27). The caller checks whether it has expired. */
export function findSession(db: Db, idHash: Buffer) {
  return sessionByHash.first(db, { idHash });
}

const linkOf = hotQuery((db, param: Param<{ userId: number }>) =>
  db.selectFrom('reset_links').select('userId').where('userId', '=', param('userId')),
);

/** True until a person's one-time link is used or made void, even if it has expired. */
export async function hasResetLink(db: Db, userId: number): Promise<boolean> {
  return (await linkOf.first(db, { userId })) !== undefined;
}

export async function findResetLink(db: Db, tokenHash: Buffer, now: Instant) {
  return db
    .selectFrom('reset_links')
    .innerJoin('users', 'users.id', 'reset_links.userId')
    .select(['userId', 'employeeId', 'invited', 'password', 'isAdmin'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .where('active', '=', 1)
    .executeTakeFirst();
}
