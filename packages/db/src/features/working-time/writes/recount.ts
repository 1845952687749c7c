import { closingStatus, expectedSpan, isExpectedOn } from '@muster/domain/attendance/day-close';
import type { Instant } from '@muster/domain/calendar/instant';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { asksForPress } from '@muster/domain/calendar/work-days';
import type { CompanyCalendar } from '@muster/domain/company/schema';
import { hundredths, takenHalfDays } from '@muster/domain/leave/balance';
import { countLeave } from '@muster/domain/leave/hours';
import { isSomeHours } from '@muster/domain/leave/part-of-day';
import { covers } from '@muster/domain/leave/rules';
import { isElsewhere, typeOf } from '@muster/domain/leave/types';
import { sql } from 'kysely';
import { expressionsOf } from '../../../store/connection.ts';
import { hotQuery, type Param, type RowOf } from '../../../store/hot-query.ts';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { shouldYield, yieldToEventLoop } from '../../../store/yield-to-event-loop.ts';
import { lastClosedDay, readClosedDays } from '../../attendance/closed-ahead.ts';
import { insertClosed } from '../../attendance/writes/close-day.ts';
import { takeBackRecord } from '../../attendance/writes/take-back.ts';
import { getCompany } from '../../company/reads.ts';
import { listLeaveTimes } from '../../leave/reads.ts';
import { changeRequest } from '../../leave/writes/request.ts';
import { moveBalance, settleAccounts } from '../../leave-account/writes/settle.ts';
import { calendarOf, getWorkingTimes, type StoredWorkingTimes } from '../reads.ts';

const counted = ['leave_requests.id', 'userId', 'leaveType', 'leaveTypeId', 'status', 'duration'] as const;
const dates = ['startDate', 'endDate', 'half', 'firstHalf', 'lastHalf', 'halfDays', 'minutes'] as const;

const leaveOfPeople = hotQuery((db, param: Param<{ ids: string; from: PlainDate }>) =>
  db
    .selectFrom('leave_requests')
    .select(counted)
    .select(dates)
    .where('userId', 'in', db.selectFrom(expressionsOf(db).idRows(param('ids')).as('asked')).select('value'))
    .where('deleted', '=', sql.lit(0))
    .where('status', 'in', [sql.lit('pending' as const), sql.lit('approved' as const)])
    .where('endDate', '>=', param('from'))
    .orderBy('leave_requests.id'),
);

const leaveOfSpan = hotQuery((db, param: Param<{ from: PlainDate; to: PlainDate }>) =>
  db
    .selectFrom('leave_requests')
    .select(counted)
    .select(dates)
    .where('deleted', '=', sql.lit(0))
    .where('status', 'in', [sql.lit('pending' as const), sql.lit('approved' as const)])
    .where('endDate', '>=', param('from'))
    .where('startDate', '<=', param('to'))
    .orderBy('leave_requests.id'),
);

interface Act {
  readonly actorId: number;
  readonly now: Instant;
}

/**
 * Counts the leave of some people that ends on `from` or later again, pending and approved (D91); the ledger has the
 * difference. Leave that lies on days off by then counts nothing. Returns how many requests changed.
 */
export async function recountLeave(
  tx: WriteTransaction,
  userIds: readonly number[],
  from: PlainDate,
  { actorId, now }: Act,
): Promise<number> {
  const act = { actorId, now, reason: 'Working time changed' };
  // Once: a cache has no times of a write that is not committed.
  const times = await getWorkingTimes(tx.db);
  let changed = 0;
  for (let first = 0; first < userIds.length; first += peopleAtOnce) {
    const ids = JSON.stringify(userIds.slice(first, first + peopleAtOnce));
    for (const request of await leaveOfPeople.all(tx.db, { ids, from })) {
      if (shouldYield()) await yieldToEventLoop();
      if (await recountRequest(tx, request, times, act)) changed++;
    }
  }
  return changed;
}

const peopleAtOnce = 200;

/** The same of leave that has one of some dates which became or cease to be holidays: everyone's, or of those people. */
export async function recountLeaveOn(
  tx: WriteTransaction,
  changed: readonly PlainDate[],
  { actorId, now }: Act,
  people?: ReadonlySet<number>,
): Promise<void> {
  const [from] = changed.toSorted();
  const to = changed.toSorted().at(-1);
  if (from === undefined || to === undefined) return;
  const act = { actorId, now, reason: 'Holidays changed' };
  const times = await getWorkingTimes(tx.db);
  for (const request of await leaveOfSpan.all(tx.db, { from, to })) {
    if (shouldYield()) await yieldToEventLoop();
    const isMeant = people?.has(request.userId) ?? true;
    if (isMeant && changed.some((date) => covers(request, date)))
      await recountRequest(tx, request, times, act);
  }
}

/** True if it counts other days. */
async function recountRequest(
  tx: WriteTransaction,
  { userId, ...request }: RowOf<typeof leaveOfPeople>,
  times: StoredWorkingTimes,
  { actorId, now, reason }: Act & { readonly reason: string },
): Promise<boolean> {
  const calendar = calendarOf(userId, times);
  const { halfDays, minutes } = countLeave(request, calendar);
  if (halfDays === request.halfDays && minutes === request.minutes) return false;
  const act = { change: 'recounted', by: actorId, at: now } as const;
  await changeRequest(tx, { id: request.id, userId }, { halfDays, minutes, updatedAt: now }, act);
  const more = takenHalfDays({ ...request, halfDays }, calendar) - takenHalfDays(request, calendar);
  const usesOther = more === 0 && typeOf(request, calendar.leaveTypes)?.accountId != null;
  if (usesOther) await settleAccounts(tx, userId, { now, actorId });
  if (more === 0) return true;
  const entry = { userId, leaveRequestId: request.id, actorId, createdAt: now, amount: hundredths(-more) };
  const kind = more > 0 ? 'use' : 'return';
  await moveBalance(tx, userId, [{ ...entry, kind, reason }], { now, actorId });
  return true;
}

/** Closed days of people from a date on, or until another, get or lose their `absent` and `leave`; a press is never touched (D90). */
export async function recountDays(
  tx: WriteTransaction,
  userIds: readonly number[],
  from: PlainDate,
  { until, ...act }: Act & { readonly until?: PlainDate },
): Promise<void> {
  const { firstDay } = await getCompany(tx.db);
  const closed = await readClosedDays(tx.db, userIds);
  const times = await getWorkingTimes(tx.db);
  const made = new Set<PlainDate>();
  for (const userId of userIds) {
    const last = lastClosedDay(closed, userId);
    if (last === null || last < from) continue;
    const to = until !== undefined && until < last ? until : last;
    const days = { from, to, firstDay };
    for (const date of await recountDaysOf(tx, userId, days, calendarOf(userId, times), act)) made.add(date);
    if (shouldYield()) await yieldToEventLoop();
  }
  await closeLate(
    tx,
    [...made].filter((date) => date <= (closed.ofAll ?? '')),
    act.now,
  );
}

/** A day that nobody was to work is not closed; once someone was, it is, and its records count (D10). */
async function closeLate({ db }: WriteTransaction, dates: readonly PlainDate[], now: Instant): Promise<void> {
  if (dates.length === 0) return;
  await db
    .insertInto('day_closes')
    .values(dates.map((date) => ({ date, closedAt: now, jobRunId: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface DaysToCount {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly firstDay: PlainDate | null;
}

/** The dates on which a record was made. */
async function recountDaysOf(
  tx: WriteTransaction,
  userId: number,
  { from, to, firstDay }: DaysToCount,
  calendar: CompanyCalendar,
  { actorId, now }: Act,
): Promise<PlainDate[]> {
  const leaves = (await listLeaveTimes(tx.db, userId)).filter(({ status }) => status === 'approved');
  const elsewhere = leaves.filter((leave) => isElsewhere(leave, calendar.leaveTypes));
  const planned = await expectedDates(tx, userId, { from, to }, calendar, firstDay);
  const expected = new Set([...planned].filter((date) => !elsewhere.some((leave) => covers(leave, date))));
  const records = await tx.db
    .selectFrom('attendance')
    .select(['id', 'userId', 'date', 'checkInTime'])
    .where('userId', '=', userId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute();
  for (const record of records)
    if (record.checkInTime === null && !expected.has(record.date))
      await takeBackRecord(tx, record, { change: 'recounted', by: actorId, at: now });
  const known = new Set(records.map(({ date }) => date));
  const missing = [...expected].filter((date) => !known.has(date));
  for (const date of missing) {
    const status = closingStatus(leaves.some((leave) => !isSomeHours(leave) && covers(leave, date)));
    await insertClosed(tx, { userId, date, status, createdAt: now, jobRunId: null });
  }
  return missing;
}

/** The closed dates of a span on which a person was to come. */
async function expectedDates(
  { db }: WriteTransaction,
  userId: number,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
  calendar: CompanyCalendar,
  firstDay: PlainDate | null,
): Promise<ReadonlySet<PlainDate>> {
  const person = await db
    .selectFrom('users')
    .select(['joinDate', 'leavesOn', 'firstSignedInAt', 'active'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { openedOn } = await getCompany(db);
  const span = person.active === 1 ? expectedSpan(person, firstDay, calendar) : null;
  const dates = new Set<PlainDate>();
  for (let date = from > openedOn ? from : openedOn; date <= to; date = addDays(date, 1))
    if (isExpectedOn(date, span) && asksForPress(date, calendar)) dates.add(date);
  return dates;
}
