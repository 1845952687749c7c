import { lookAlikeMessage, lookAlikesOf } from '@muster/domain/account/look-alikes';
import { employeeIdKey, takenIdMessage } from '@muster/domain/account/rules';
import { mapSerially } from '@muster/domain/concurrency/serial';
import { DomainError } from '@muster/domain/errors';
import type { Said } from '@muster/domain/language/texts';
import { peopleImportTexts } from '@muster/domain/people/import-texts';
import type { Namesake } from '@muster/domain/people/same-names';
import { foldText } from '@muster/domain/people/search-key';
import { withoutZeros } from '@muster/domain/people/spreadsheet-marks';
import { sql } from 'kysely';
import { matchesAllWords } from '../../query/table-page.ts';
import { type Db, expressionsOf } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import { noSuchPerson } from '../account/reads.ts';

/** Since when and until when a person works here, and when they first signed in (D8). Throws `not_found`. */
export async function findEmployment(db: Db, userId: number) {
  const row = await db
    .selectFrom('users')
    .select(['joinDate', 'leavesOn', 'firstSignedInAt', 'active', 'isAdmin'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new DomainError('not_found', noSuchPerson);
  return row;
}

const employments = hotQuery((db, param: Param<{ ids: string }>) =>
  db
    .selectFrom(expressionsOf(db).idRows(param('ids')).as('asked'))
    .innerJoin('users', 'users.id', 'asked.value')
    .select(['users.id', 'fullName', 'employeeId', 'joinDate'])
    .orderBy('searchKey')
    .orderBy('users.id'),
);

/** Of several people, by name; those who are not there are left out. */
export function listEmploymentsOf(db: Db, ids: readonly number[]) {
  return employments.all(db, { ids: JSON.stringify(ids) });
}

const idKey = hotQuery((db, param: Param<{ key: string }>) =>
  db.selectFrom('users').select('employeeIdKey').where('employeeIdKey', '=', param('key')),
);

/**
 * By their key those of these employee IDs that cannot be given, and why: taken, too much like another (D25), or another
 * without the zeros in front, which spreadsheets drop (D40).
 */
export async function findTakenIds(db: Db, employeeIds: readonly string[]): Promise<Map<string, Said>> {
  const found = await findWithOtherZeros(db, employeeIds);
  await mapSerially(employeeIds, async (id) => {
    const key = employeeIdKey(id);
    if (await idKey.first(db, { key })) found.set(key, takenIdMessage);
    else if (await hasLookAlike(db, id)) found.set(key, lookAlikeMessage);
  });
  return found;
}

/** How many values a query takes, far below what the engines take. */
const mostValues = 500;

async function findWithOtherZeros(db: Db, employeeIds: readonly string[]): Promise<Map<string, Said>> {
  const keys = employeeIds.map(employeeIdKey).flatMap((key) => {
    const plain = withoutZeros(key);
    return plain === undefined ? [] : [{ key, plain }];
  });
  const plainKey = sql<string>`ltrim("employeeIdKey", ${sql.lit('0')})`;
  const known = new Map<string, string>();
  for (let from = 0; from < keys.length; from += mostValues) {
    const some = keys.slice(from, from + mostValues).map(({ plain }) => plain);
    const rows = await db
      .selectFrom('users')
      .select(['employeeId', plainKey.as('plain')])
      .where(plainKey, 'in', some)
      .execute();
    for (const { plain, employeeId } of rows) known.set(plain, employeeId);
  }
  return new Map(
    keys.flatMap(({ key, plain }) => {
      const other = known.get(plain);
      return other === undefined ? [] : [[key, peopleImportTexts.lostZerosHere({ other })] as const];
    }),
  );
}

/** Those here, closed accounts included, who have one of these names but for case, accents and signs (D40). */
export async function findNamesakes(db: Db, fullNames: readonly string[]): Promise<Namesake[]> {
  const names = new Set(fullNames.map(foldText));
  if (names.size === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select(['id', 'searchKey'])
    .where('erasedAt', 'is', null)
    .execute();
  const nameOf = ({ searchKey }: { searchKey: string }) => searchKey.slice(0, searchKey.indexOf('\n'));
  const ids = rows.filter((row) => names.has(nameOf(row))).map(({ id }) => id);
  const found: Namesake[] = [];
  for (let from = 0; from < ids.length; from += mostValues) {
    const some = await db
      .selectFrom('users')
      .select(['id', 'employeeId', 'department', 'active', 'searchKey'])
      .where('id', 'in', ids.slice(from, from + mostValues))
      .orderBy('id')
      .execute();
    for (const { id: userId, searchKey, active, ...row } of some)
      found.push({ ...row, userId, active: active === 1, foldedName: nameOf({ searchKey }) });
  }
  return found;
}

/** Whether another account has an employee ID that looks the same in letters of another alphabet. */
export async function hasLookAlike(db: Db, employeeId: string): Promise<boolean> {
  for (const key of lookAlikesOf(employeeId)) if (await idKey.first(db, { key })) return true;
  return false;
}

export async function newestIds(db: Db, count: number): Promise<string[]> {
  const rows = await db.selectFrom('users').select('employeeId').orderBy('id', 'desc').limit(count).execute();
  return rows.map(({ employeeId }) => employeeId);
}

/** Those of these people who are active and have not signed in yet, in the order of their ids (D40). */
export function findInvited(db: Db, userIds: readonly number[]) {
  return db
    .selectFrom('users')
    .select(['id', 'employeeId', 'fullName'])
    .where('id', 'in', userIds)
    .where('active', '=', 1)
    .where('invited', '=', 1)
    .orderBy('id')
    .execute();
}

export function peopleFoundBy(db: Db, search: string) {
  return db
    .selectFrom('users')
    .select('users.id')
    .where(matchesAllWords(db, search, sql.ref('searchKey')));
}

/** The open accounts with a confirmed address (D100), but one. */
export async function listMailed(db: Db, exceptUserId: number): Promise<number[]> {
  const mailed = db
    .selectFrom('users')
    .select('id')
    .where('active', '=', 1)
    .where('emailConfirmedAt', 'is not', null)
    .where('id', '<>', exceptUserId);
  return (await mailed.orderBy('id').execute()).map(({ id }) => id);
}
