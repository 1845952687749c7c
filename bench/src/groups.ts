import type { Database } from 'better-sqlite3';
import { insertFiveYears } from './five-years/insert.ts';
import type { Person } from './invented-company.ts';
import { insertCrowdedDay } from './one-day.ts';
import { size } from './size.ts';
import { insertThirtyDays } from './thirty-days.ts';

/** People with a month of attendance and nothing else. */
export function newcomersOf(people: readonly Person[]): readonly Person[] {
  return people.slice(0, size.group);
}

/** People with five years of everything. */
export function veteransOf(people: readonly Person[]): readonly Person[] {
  return people.slice(size.group, 2 * size.group);
}

/** People who check in; some of them have a record of one day long ago. */
export function freshPeopleOf(people: readonly Person[]): readonly Person[] {
  return people.slice(2 * size.group);
}

/** The only one there is. */
export function administratorOf([first]: readonly Person[]): Person {
  if (!first) throw new Error('The invented company has no one');
  return first;
}

/** Writes what the groups have. */
export function insertGroups(db: Database, people: readonly Person[]): void {
  for (const { id } of newcomersOf(people)) insertThirtyDays(db, id);
  insertFiveYears(db, veteransOf(people));
  insertCrowdedDay(db, freshPeopleOf(people).slice(0, size.crowd));
}
