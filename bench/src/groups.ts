import type { Database } from 'better-sqlite3';
import { insertFiveYears } from './five-years/insert.ts';
import type { Person } from './invented-company.ts';
import { crowd, insertCrowdedDay } from './one-day.ts';
import { insertThirtyDays } from './thirty-days.ts';

const groupSize = 50;

/** People with a month of attendance and nothing else. */
export function newcomersOf(people: readonly Person[]): readonly Person[] {
  return people.slice(0, groupSize);
}

/** People with five years of everything. */
export function veteransOf(people: readonly Person[]): readonly Person[] {
  return people.slice(groupSize, 2 * groupSize);
}

/** People who check in; some of them have a record of one day long ago. */
export function freshPeopleOf(people: readonly Person[]): readonly Person[] {
  return people.slice(2 * groupSize);
}

/** The only one there is. */
export function administratorOf([first]: readonly Person[]): Person {
  if (!first) throw new Error('The invented company has nobody');
  return first;
}

/** Writes what the groups have. */
export function insertGroups(db: Database, people: readonly Person[]): void {
  for (const { id } of newcomersOf(people)) insertThirtyDays(db, id);
  insertFiveYears(db, veteransOf(people));
  insertCrowdedDay(db, freshPeopleOf(people).slice(0, crowd));
}
