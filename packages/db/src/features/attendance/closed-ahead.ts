import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { sql } from 'kysely';
import { type Db, expressionsOf } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import { getCompany } from '../company/reads.ts';

/** What is closed for people: a record without a check-in is one of a day close (D8). */
const lastClosedOf = hotQuery((db, param: Param<{ ids: string; after: string }>) =>
  db
    .selectFrom('attendance')
    .select('userId')
    .select(({ fn }) => fn.max<PlainDate>('date').as('date'))
    .where(
      'userId',
      'in',
      db.selectFrom(expressionsOf(db).idRows(param('ids')).as('asked')).select('asked.value'),
    )
    .where('date', '>', sql<PlainDate>`${param('after')}`)
    .where('checkInTime', 'is', sql.lit(null))
    .groupBy('userId'),
);

/** The last closed day of each of some people. */
export interface ClosedDays {
  /** The last date that is closed for everyone; null before the first one. */
  readonly ofAll: PlainDate | null;
  /** By person that of those whose own date was over before it is for everyone, at their site or without a night (D93). */
  readonly ahead: ReadonlyMap<number, PlainDate>;
}

export async function readClosedDays(db: Db, userIds: readonly number[]): Promise<ClosedDays> {
  const { closedThrough } = await getCompany(db);
  const asked = { ids: JSON.stringify(userIds), after: closedThrough ?? '' };
  const rows = userIds.length === 0 ? [] : await lastClosedOf.all(db, asked);
  return { ofAll: closedThrough, ahead: new Map(rows.map(({ userId, date }) => [userId, date])) };
}

export function lastClosedDay({ ofAll, ahead }: ClosedDays, userId: number): PlainDate | null {
  return ahead.get(userId) ?? ofAll;
}
