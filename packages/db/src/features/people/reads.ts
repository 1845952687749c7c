import { employeeIdKey } from '@muster/domain/account/rules';
import { mapSerially } from '@muster/domain/concurrency/serial';
import { sql } from 'kysely';
import { matchesAllWords } from '../../query/table-page.ts';
import type { Db } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';

const idKey = hotQuery((db, param: Param<{ key: string }>) =>
  db.selectFrom('users').select('employeeIdKey').where('employeeIdKey', '=', param('key')),
);

export async function findTakenIds(db: Db, employeeIds: readonly string[]): Promise<Set<string>> {
  const found = await mapSerially(employeeIds, (id) => idKey.all(db, { key: employeeIdKey(id) }));
  return new Set(found.flat().map((row) => row.employeeIdKey));
}

export async function newestIds(db: Db, count: number): Promise<string[]> {
  const rows = await db.selectFrom('users').select('employeeId').orderBy('id', 'desc').limit(count).execute();
  return rows.map(({ employeeId }) => employeeId);
}

/** Those of these people who are active and have not signed in yet, in the order of their ids (D40). */
export function findInvited(db: Db, userIds: readonly number[]) {
  return db
    .selectFrom('users')
    .select(['id', 'employeeId', 'fullName', 'isAdmin'])
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
