import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Schema } from '../../schema.ts';
import { type Db, expressionsOf } from '../../store/connection.ts';
import type { Param } from '../../store/hot-query.ts';
import { isElsewhere } from '../leave/presence.ts';
import { isEmployedOn } from '../people/employed.ts';
import { decideDates, expectedPeople, firstEndOf, getWorkingTimes } from '../working-time/reads.ts';

/** A date, when it ends, and whom it expects (D8, D91). */
export interface ExpectedOn {
  readonly date: PlainDate;
  /** Where it ends first: who signs in after it is expected from the next day on. */
  readonly endsAt: Instant;
  /** Whether it expects people who work the company's hours. */
  readonly usual: 0 | 1;
  /** Ids, as JSON, of whom the opposite is true. */
  readonly others: string;
}

/** With `overAt` only of those whose date is over by then (D93). */
export async function expectedOn(db: Db, date: PlainDate, overAt?: Instant): Promise<ExpectedOn> {
  await decideDates(db, [date]);
  const times = await getWorkingTimes(db);
  const { usual, others } = expectedPeople(date, times, overAt);
  const endsAt = firstEndOf(date, times);
  return { date, endsAt, usual: usual ? 1 : 0, others: JSON.stringify(others) };
}

/** True of the people whom a work day expects: `expectedSpan` of the domain's `day-close.ts`, as SQL (D8). */
export function isExpected(db: Db, eb: ExpressionBuilder<Schema, 'users'>, param: Param<ExpectedOn>) {
  return eb.and([isAsked(db, param), isThere(eb, param)]);
}

/** True of those whose hours have work on the date, whoever they are. */
export function isAsked(db: Db, param: Param<ExpectedOn>) {
  return sql<boolean>`(${param('usual')} = 1) <> (users.id IN (SELECT value FROM ${expressionsOf(db).idRows(param('others'))} AS other))`;
}

/** True of those whom the date would expect if it were one of their work days. */
export function isThere(eb: ExpressionBuilder<Schema, 'users'>, param: Param<ExpectedOn>) {
  return eb.and([
    eb('users.active', '=', sql.lit(1)),
    eb('users.joinDate', '<=', param('date')),
    isEmployedOn(param('date')),
    eb('users.firstSignedInAt', '<', param('endsAt')),
    // Who works elsewhere is not waited for.
    // For each person alone SQLite would look at all approved leave that is not over.
    sql<boolean>`users.id NOT IN (SELECT ${sql.ref('leave_requests.userId')} FROM leave_requests
      WHERE status = 'approved' AND deleted = 0 AND ${sql.ref('startDate')} <= ${param('date')}
      AND ${sql.ref('endDate')} >= ${param('date')} AND ${isElsewhere()})`,
    sql<boolean>`coalesce((SELECT ${sql.ref('firstDay')} FROM company), '') <= ${param('date')}`,
  ]);
}
