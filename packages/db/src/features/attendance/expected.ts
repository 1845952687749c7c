import type { Instant } from '@muster/domain/calendar/instant';
import { startOfDay } from '@muster/domain/calendar/instant';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Schema } from '../../schema.ts';
import type { Db } from '../../store/connection.ts';
import type { Param } from '../../store/hot-query.ts';
import { getCalendar } from '../company/reads.ts';
import { isEmployedOn } from '../people/employed.ts';

/** A date and the instant at which it ends in the company's zone. */
export interface ExpectedOn {
  readonly date: PlainDate;
  readonly endsAt: Instant;
}

export async function expectedOn(db: Db, date: PlainDate): Promise<ExpectedOn> {
  return { date, endsAt: startOfDay(addDays(date, 1), await getCalendar(db)) };
}

/** True of the people whom a work day expects: `expectedSpan` of the domain's `day-close.ts`, as SQL (D8). */
export function isExpected(eb: ExpressionBuilder<Schema, 'users'>, param: Param<ExpectedOn>) {
  return eb.and([
    eb('users.active', '=', sql.lit(1)),
    eb('users.joinDate', '<=', param('date')),
    isEmployedOn(param('date')),
    eb('users.firstSignedInAt', '<', param('endsAt')),
    sql<boolean>`coalesce((SELECT ${sql.ref('firstDay')} FROM company), '') <= ${param('date')}`,
  ]);
}
