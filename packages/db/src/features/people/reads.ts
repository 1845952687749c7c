import { lookAlikeMessage, lookAlikesOf } from '@muster/domain/account/look-alikes';
import { employeeIdKey, takenIdMessage } from '@muster/domain/account/rules';
import { mapSerially } from '@muster/domain/concurrency/serial';
import { sql } from 'kysely';
import { matchesAllWords } from '../../query/table-page.ts';
import type { Db } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';

const idKey = hotQuery((db, param: Param<{ key: string }>) =>
  db.selectFrom('users').select('employeeIdKey').where('employeeIdKey', '=', param('key')),
);

/** By their key those of these employee IDs that cannot be given, and why: taken, or too much like another (D25). */
export async function findTakenIds(db: Db, employeeIds: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  await mapSerially(employeeIds, async (id) => {
    const key = employeeIdKey(id);
    if (await idKey.first(db, { key })) found.set(key, takenIdMessage);
    else if (await hasLookAlike(db, id)) found.set(key, lookAlikeMessage);
  });
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
