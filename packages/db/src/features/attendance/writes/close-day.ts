import { closingStatus } from '@muster/domain/attendance/day-close';
import type { AttendanceStatus } from '@muster/domain/attendance/schema';
import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { sql } from 'kysely';
import { attendanceColumns } from '../../../record-versions/content.ts';
import { recordVersion } from '../../../record-versions/write.ts';
import type { Db } from '../../../store/connection.ts';
import { hotQuery, type Param } from '../../../store/hot-query.ts';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { takesDay } from '../../leave/presence.ts';
import { type ExpectedOn, expectedOn, isExpected } from '../expected.ts';

/** The people whom one step of a day close looks at; a step takes a few milliseconds. */
const peopleAtOnce = 100;

interface ClosedStep {
  readonly last: number | undefined;
  readonly made: number;
}

/** Everyone whom the day expects and who has no record gets `leave` or `absent` (D8). Returns how many. */
export async function closeDay(tx: WriteTransaction, date: PlainDate, now: Instant): Promise<number> {
  let made = 0;
  for (let after: number | undefined = 0; after !== undefined; ) {
    const step: ClosedStep = await closeDayForSome(tx, date, now, after);
    made += step.made;
    after = step.last;
  }
  return made;
}

/** The day counts as closed after the last step, so that a close that was interrupted starts over. */
export async function closeDayForSome(
  tx: WriteTransaction,
  date: PlainDate,
  now: Instant,
  after: number,
  jobRunId: number | null = null,
): Promise<ClosedStep> {
  const step = await closeForSome(tx, await expectedOn(tx.db, date), now, after, jobRunId);
  tx.touch('attendance');
  if (step.last === undefined) await markClosed(tx, date, now, jobRunId);
  return step;
}

/** Of a date that is not over for everyone: the people whose own date is (D93). The day stays open. */
export async function closeOverForSome(
  tx: WriteTransaction,
  date: PlainDate,
  now: Instant,
  after: number,
  jobRunId: number | null = null,
): Promise<ClosedStep> {
  return closeForSome(tx, await expectedOn(tx.db, date, now), now, after, jobRunId);
}

/** True if a date that is not over for everyone is over for someone without a record. */
export async function hasPeopleToClose(db: Db, date: PlainDate, now: Instant): Promise<boolean> {
  const expected = await expectedOn(db, date, now);
  return (await peopleWithoutRecord.first(db, { ...expected, after: 0 })) !== undefined;
}

async function closeForSome(
  tx: WriteTransaction,
  expected: ExpectedOn,
  now: Instant,
  after: number,
  jobRunId: number | null,
): Promise<ClosedStep> {
  const people = await peopleWithoutRecord.all(tx.db, { ...expected, after });
  if (people.length > 0) tx.touch('attendance');
  for (const { id, onLeave } of people) {
    const status = closingStatus(onLeave === 1);
    await insertClosed(tx, { userId: id, date: expected.date, status, createdAt: now, jobRunId });
  }
  const made = people.length;
  return { last: made === peopleAtOnce ? people.at(-1)?.id : undefined, made };
}

export async function storeClosedThrough(tx: WriteTransaction, date: PlainDate): Promise<void> {
  await tx.db.updateTable('company').set({ closedThrough: date }).execute();
  tx.touch('attendance');
}

/** A record of the day close, with its version (D8). */
export async function insertClosed(tx: WriteTransaction, record: Omit<ClosedRecord, 'seq'>): Promise<void> {
  const row = await closedRecord.first(tx.db, { ...record, seq: tx.seq('everyone') });
  const changed = { change: 'day_closed', by: null, at: record.createdAt } as const;
  if (row) await recordVersion(tx, 'attendance', row.id, row, changed);
}

async function markClosed(
  { db }: WriteTransaction,
  date: PlainDate,
  now: Instant,
  jobRunId: number | null,
): Promise<void> {
  await db
    .insertInto('day_closes')
    .values({ date, closedAt: now, jobRunId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.deleteFrom('reopened_days').where('date', '=', date).execute();
}

const peopleWithoutRecord = hotQuery((db, param: Param<ExpectedOn & { readonly after: number }>) =>
  db
    .selectFrom('users')
    .select('users.id')
    .select((eb) =>
      sql<0 | 1>`CASE WHEN ${eb('users.id', 'in', approvedLeaveOn(db, param('date')))} THEN 1 ELSE 0 END`.as(
        'onLeave',
      ),
    )
    .where((eb) => isExpected(db, eb, param))
    .where('users.id', '>', param('after'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attendance')
            .select(sql<1>`1`.as('one'))
            .whereRef('attendance.userId', '=', 'users.id')
            .where('attendance.date', '=', param('date')),
        ),
      ),
    )
    .orderBy('users.id')
    .limit(sql.lit(peopleAtOnce)),
);

interface ClosedRecord {
  readonly userId: number;
  readonly date: PlainDate;
  readonly status: AttendanceStatus;
  readonly createdAt: Instant;
  readonly jobRunId: number | null;
  readonly seq: number;
}

const closedRecord = hotQuery((db, param: Param<ClosedRecord>) =>
  db
    .insertInto('attendance')
    .values({
      userId: param('userId'),
      date: param('date'),
      status: param('status'),
      createdAt: param('createdAt'),
      jobRunId: param('jobRunId'),
      seq: param('seq'),
    })
    .returning(['id', ...attendanceColumns]),
);

function approvedLeaveOn(db: Db, date: PlainDate) {
  return db
    .selectFrom('leave_requests')
    .select('leave_requests.userId')
    .where('status', '=', sql.lit('approved'))
    .where('deleted', '=', sql.lit(0))
    .where(takesDay())
    .where('startDate', '<=', date)
    .where('endDate', '>=', date);
}
