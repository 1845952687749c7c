import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { sql } from 'kysely';
import { type Db, expressionsOf } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';

const peopleByName = hotQuery((db, _param: Param<object>) =>
  db
    .selectFrom('users')
    .select(['id', 'employeeId', 'fullName', 'active', 'joinDate', 'leavesOn'])
    .orderBy('searchKey')
    .orderBy('id'),
);

/** Everyone, by name: those who left have leave and records, too. */
export function listPeopleByName(db: Db) {
  return peopleByName.all(db, {});
}

const leaveOfWrite = hotQuery((db, param: Param<{ seq: number; from: PlainDate }>) =>
  db
    .selectFrom('leave_requests')
    .select(['id', 'userId', 'leaveType', 'status', 'startDate', 'endDate', 'halfDays'])
    .where('endDate', '>=', param('from'))
    .where('seq', '=', param('seq'))
    .orderBy('startDate')
    .orderBy('id'),
);

/** The requests that one write changed, which end on a date or later. */
export function listChangedLeave(db: Db, asked: { readonly seq: number; readonly from: PlainDate }) {
  return leaveOfWrite.all(db, asked);
}

const countsOfLeave = hotQuery((db, param: Param<{ ids: string }>) =>
  db
    .selectFrom(expressionsOf(db).idRows(param('ids')).as('asked'))
    .innerJoin('leave_requests', 'leave_requests.id', 'asked.value')
    .select(['leave_requests.id', 'halfDays']),
);

export async function readHalfDays(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await countsOfLeave.all(db, { ids: JSON.stringify(ids) });
  return new Map(rows.map(({ id, halfDays }) => [id, halfDays]));
}

const madeRecords = hotQuery((db, param: Param<{ seq: number; from: PlainDate }>) =>
  db
    .selectFrom('attendance')
    .select('userId')
    .select(({ fn }) => fn.countAll<number>().as('days'))
    .where('date', '>=', param('from'))
    .where('seq', '=', param('seq'))
    .where('checkInTime', 'is', sql.lit(null))
    .groupBy('userId'),
);

const goneRecords = hotQuery((db, param: Param<{ seq: number; from: PlainDate }>) =>
  db
    .selectFrom('removed_attendance')
    .select('userId')
    .select(({ fn }) => fn.countAll<number>().as('days'))
    .where('date', '>=', param('from'))
    .where('seq', '=', param('seq'))
    .groupBy('userId'),
);

/** By person the records without a press that one write made and removed, of a date or later. */
export async function countChangedRecords(
  db: Db,
  asked: { readonly seq: number; readonly from: PlainDate },
): Promise<ReadonlyMap<number, { readonly before: number; readonly after: number }>> {
  const gone = await goneRecords.all(db, asked);
  const made = await madeRecords.all(db, asked);
  const counts = new Map(gone.map(({ userId, days }) => [userId, { before: days, after: 0 }]));
  for (const { userId, days } of made)
    counts.set(userId, { before: counts.get(userId)?.before ?? 0, after: days });
  return counts;
}

const planned = hotQuery((db, param: Param<{ from: PlainDate }>) =>
  db
    .selectFrom('schedule_exceptions')
    .select(['userId', 'date'])
    .distinct()
    .where('userId', 'is not', sql.lit(null))
    .where('date', '>=', param('from')),
);

/** By person how many days of a date or later are planned otherwise, drafts included. */
export async function countPlannedDays(db: Db, from: PlainDate): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>();
  for (const { userId } of await planned.all(db, { from }))
    if (userId !== null) counts.set(userId, (counts.get(userId) ?? 0) + 1);
  return counts;
}
