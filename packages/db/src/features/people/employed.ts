import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { type RawBuilder, sql } from 'kysely';

const lastDay = sql`coalesce(users."leavesOn", '9999-12-31')`;

/** True of people whose last day is on `date` or later, and of those without one (D8, D97). Joins `users`. */
export function isEmployedOn(date: unknown): RawBuilder<boolean> {
  return sql<boolean>`${lastDay} >= ${date}`;
}

/** The same of those who have joined by then. A date that is computed is computed once. Joins `users`. */
export function isEmployedOnOrAfterJoining(date: unknown): RawBuilder<boolean> {
  return sql<boolean>`${date} BETWEEN users."joinDate" AND ${lastDay}`;
}

/** Where leave ends for the company: a last day cuts off what lies after it (D97). Joins both tables. */
export const shownEndDate = sql<PlainDate>`CASE WHEN ${lastDay} < leave_requests."endDate" THEN ${lastDay} ELSE leave_requests."endDate" END`;

/** Whether the last date of leave is only its morning: not of leave that a last day cuts off. Joins both tables. */
export const shownLastHalf = sql<
  'morning' | null
>`CASE WHEN ${lastDay} < leave_requests."endDate" THEN NULL ELSE leave_requests."lastHalf" END`;
