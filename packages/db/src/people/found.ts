import { sql } from 'kysely';
import type { Db } from '../connection.ts';
import { matchesAllWords } from '../table-page.ts';

/** The ids of the people in whom a search finds each of its words (D40): names, employee IDs, departments, positions. */
export function peopleFoundBy(db: Db, search: string) {
  return db
    .selectFrom('users')
    .select('users.id')
    .where(matchesAllWords(search, sql.ref('searchKey')));
}
