import { searchWords } from '@muster/domain/people/search-key';
import { sql } from 'kysely';
import type { Db } from '../connection.ts';

/** The ids of the people in whom a search finds each of its words (D40): names, employee IDs, departments, positions. */
export function peopleFoundBy(db: Db, search: string) {
  let found = db.selectFrom('users').select('users.id');
  for (const word of searchWords(search))
    found = found.where(sql`instr("searchKey", ${word})`, '>', sql.lit(0));
  return found;
}
