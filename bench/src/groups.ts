import type { Database } from 'better-sqlite3';
import { insertFiveYears } from './five-years/insert.ts';
import type { Person } from './invented-company.ts';
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

/** People without a record, who check in. */
export function freshPeopleOf(people: readonly Person[]): readonly Person[] {
  return people.slice(2 * groupSize);
}

/** Writes what the groups have. */
export function insertGroups(db: Database, people: readonly Person[]): void {
  for (const { id } of newcomersOf(people)) insertThirtyDays(db, id);
  insertFiveYears(db, veteransOf(people));
}
