import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../schema.ts';
import { type Db, expressionsOf } from '../../store/connection.ts';
import type { Param } from '../../store/hot-query.ts';
import { isElsewhere } from '../leave/presence.ts';
import { isEmployedOnOrAfterJoining } from '../people/employed.ts';
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
  return eb.and([isAsked(db, param), isThere(eb, whenOf(param))]);
}

/** True of those whose hours have work on the date, whoever they are. */
export function isAsked(db: Db, param: Param<ExpectedOn>) {
  return sql<boolean>`(${param('usual')} = 1) <> (users.id IN (SELECT value FROM ${expressionsOf(db).idRows(param('others'))} AS other))`;
}

/** A date, when it ends, and who works elsewhere on it, for a query. */
interface When {
  readonly date: PlainDate | RawBuilder<PlainDate>;
  readonly endsAt: Instant | RawBuilder<Instant>;
  readonly isElsewhere: RawBuilder<boolean>;
  /** Whether the company has begun by then. */
  readonly hasBegun: RawBuilder<boolean>;
}

export function whenOf(param: Param<ExpectedOn>): When {
  const [date, endsAt] = [param('date'), param('endsAt')];
  // For each person alone SQLite would look at all approved leave that is not over.
  const away = sql<boolean>`users.id IN (SELECT ${sql.ref('leave_requests.userId')} FROM leave_requests
    WHERE status = 'approved' AND deleted = 0 AND ${sql.ref('startDate')} <= ${date}
    AND ${sql.ref('endDate')} >= ${date} AND ${isElsewhere()})`;
  const hasBegun = sql<boolean>`coalesce((SELECT ${sql.ref('firstDay')} FROM company), '') <= ${date}`;
  return { date, endsAt, isElsewhere: away, hasBegun };
}

/** True of those whom the date would expect if it were one of their work days. */
export function isThere(eb: ExpressionBuilder<Schema, 'users'>, when: When) {
  return eb.and([
    eb('users.active', '=', sql.lit(1)),
    isEmployedOnOrAfterJoining(when.date),
    eb('users.firstSignedInAt', '<', when.endsAt),
    // Who works elsewhere is not waited for.
    sql<boolean>`NOT (${when.isElsewhere})`,
    when.hasBegun,
  ]);
}
