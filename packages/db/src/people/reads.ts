import { employeeIdKey } from '@muster/domain/account/rules';
import { sql } from 'kysely';
import type { Db } from '../connection.ts';
import { hotQuery, type Param } from '../hot-query.ts';
import { matchesAllWords } from '../table-page.ts';

const idKey = hotQuery((db, param: Param<{ key: string }>) =>
  db.selectFrom('users').select('employeeIdKey').where('employeeIdKey', '=', param('key')),
);

/** Of these employee IDs the keys of those that somebody has already (D25). */
export function findTakenIds(db: Db, employeeIds: readonly string[]): Set<string> {
  const found = employeeIds.flatMap((employeeId) => idKey.all(db, { key: employeeIdKey(employeeId) }));
  return new Set(found.map((row) => row.employeeIdKey));
}

/** The ids of the people in whom a search finds each of its words (D40): names, employee IDs, departments, positions. */
export function peopleFoundBy(db: Db, search: string) {
  return db
    .selectFrom('users')
    .select('users.id')
    .where(matchesAllWords(search, sql.ref('searchKey')));
}
