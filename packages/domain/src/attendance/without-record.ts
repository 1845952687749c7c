import { foldText, matcherOf, searchKey } from '../people/search-key.ts';
import type { DayFilter } from './day-schema.ts';
import type { MissingPerson } from './missing-schema.ts';

/** The people of a day who have no row among its records and whom the filters show, as the cards count them (D10), by name. */
export function withoutRecord(
  missing: readonly MissingPerson[],
  recorded: ReadonlySet<number>,
  { department, status, search = '', toReview = false }: DayFilter,
): MissingPerson[] {
  const isFound = matcherOf(search);
  const shown = missing.filter(({ userId, name, employeeId, leave, ...person }) => {
    if (recorded.has(userId) || toReview) return false;
    if (department !== undefined && person.department !== department) return false;
    if (status !== undefined && status !== (leave ? 'leave' : 'absent')) return false;
    const words = { fullName: name, employeeId, department: person.department, position: null };
    return search.trim() === '' || isFound(searchKey(words));
  });
  return shown.sort((a, b) => (foldText(a.name) < foldText(b.name) ? -1 : 1));
}
