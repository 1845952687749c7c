import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { halfDaysOn } from '@muster/domain/calendar/work-days';
import type { CompanyCalendar } from '@muster/domain/company/schema';
import { hundredths, usesBalance } from '@muster/domain/leave/balance';
import { type ClosureDate, type ClosureSpan, closureSpans, freeOn } from '@muster/domain/leave/closure';
import type { Closure } from '@muster/domain/leave/closure-schema';
import { changedDays } from '@muster/domain/leave/decision';
import { countLeave } from '@muster/domain/leave/hours';
import { queueEvent } from '../../outbox/events.ts';
import { tellPerson } from '../../outbox/tell.ts';
import type { WriteTransaction } from '../../store/write-batch.ts';
import { shouldYield, yieldToEventLoop } from '../../store/yield-to-event-loop.ts';
import { getCalendar } from '../company/reads.ts';
import { getLeave, listDayStatuses, listLeaveTimes } from '../leave/reads.ts';
import { changeRequest, insertLeaveRequest, storeDayStatuses } from '../leave/writes/request.ts';
import { moveBalance } from '../leave-account/writes/settle.ts';
import { decidesForOthers } from '../team/reads.ts';
import { askDeciders } from '../team/writes/ask.ts';
import { getPersonCalendar } from '../working-time/reads.ts';
import {
  type ClosedPerson,
  leaveBesideClosure,
  listClosedPeople,
  listClosureLeave,
  listClosures,
} from './reads.ts';

export interface ClosureAct {
  readonly now: Instant;
  readonly actorId: number | null;
}

export async function insertClosure(
  tx: WriteTransaction,
  { from, to, leaveType: _, exempt, ...closure }: Omit<Closure, 'id'>,
  now: Instant,
): Promise<number> {
  tx.touch('leave');
  const { id } = await tx.db
    .insertInto('leave_closures')
    .values({ ...closure, startDate: from, endDate: to, exempt: JSON.stringify(exempt), createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteClosure(tx: WriteTransaction, id: number): Promise<void> {
  tx.touch('leave');
  await tx.db.deleteFrom('leave_closures').where('id', '=', id).execute();
}

/** Gives people who came, or who changed their place, the closures that are not over (D98). */
export async function closeForPeople(
  tx: WriteTransaction,
  userIds: readonly number[],
  act: ClosureAct,
): Promise<void> {
  const closures = await listClosures(tx.db);
  if (closures.length === 0) return;
  const today = companyDate(act.now, await getCalendar(tx.db));
  for (const closure of closures) if (closure.to >= today) await applyClosure(tx, closure, act, userIds);
}

/** Makes the leave of a closure for everyone whom it is about, or for some of them; once, whatever was there before. */
export async function applyClosure(
  tx: WriteTransaction,
  closure: Closure,
  act: ClosureAct,
  only?: readonly number[],
): Promise<void> {
  let asks = false;
  for (const person of await listClosedPeople(tx.db, closure, only)) {
    if (shouldYield()) await yieldToEventLoop();
    const made = await closeForPerson(tx, closure, person, act);
    asks ||= made && (await decidesForOthers(tx.db, person.id));
  }
  if (asks) await askDeciders(tx, act.now);
}

async function closeForPerson(
  tx: WriteTransaction,
  closure: Closure,
  person: ClosedPerson,
  act: ClosureAct,
): Promise<boolean> {
  const calendar = await getPersonCalendar(tx.db, person.id);
  const own = await leaveBesideClosure(tx.db, person.id, closure);
  const dates = datesOf(closure).map(
    (date): ClosureDate => ({
      date,
      planned: halfDaysOn(date, calendar) > 0,
      free: person.isConcerned(date) ? freeOn(date, own) : 'none',
    }),
  );
  const made: number[] = [];
  for (const span of closureSpans(dates)) {
    const id = await insertClosed(tx, closure, { userId: person.id, span, calendar }, act);
    if (id !== undefined) made.push(id);
  }
  const [about] = made;
  if (about === undefined) return false;
  if (person.id !== act.actorId) await tellPerson(tx, person.id, { notice: 'leave_entered', about }, act.now);
  return true;
}

function datesOf({ from, to }: Closure): PlainDate[] {
  const dates: PlainDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

interface Closed {
  readonly userId: number;
  readonly span: ClosureSpan;
  readonly calendar: CompanyCalendar;
}

/** Approved at once, whatever the account has. Undefined where the type counts none of its days. */
async function insertClosed(
  tx: WriteTransaction,
  { id: closureId, name, leaveType, leaveTypeId }: Closure,
  { userId, span, calendar }: Closed,
  { now, actorId }: ClosureAct,
): Promise<number | undefined> {
  const leave = { ...span, leaveType, leaveTypeId };
  const count = countLeave(leave, calendar);
  const { halfDays } = count;
  if (halfDays === 0) return undefined;
  const others = await listLeaveTimes(tx.db, userId);
  const asked = { ...span, ...count, leaveType, reason: name };
  const { id } = await insertLeaveRequest(tx, userId, asked, halfDays, now, actorId);
  // Where nobody acts, as when someone registers, it is as with leave that is only noted.
  const reviewedBy = actorId ?? userId;
  const decided = { status: 'approved', reviewedBy, reviewedAt: now, updatedAt: now } as const;
  const changed = { change: 'approved', by: actorId, at: now, note: name } as const;
  await changeRequest(tx, { id, userId }, { ...decided, closureId, onBehalf: 'entered' }, changed);
  const use = { userId, kind: 'use', amount: -hundredths(halfDays), leaveRequestId: id } as const;
  const entry = { ...use, actorId, reason: 'Leave approved', createdAt: now };
  await moveBalance(tx, userId, usesBalance(leave, calendar) ? [entry] : [], { now, actorId });
  const { isAway } = await getLeave(tx.db, id);
  const days = await listDayStatuses(tx.db, userId, span);
  const after = changedDays({ ...leave, status: 'approved', halfDays, isAway }, { others, days });
  await storeDayStatuses(tx, userId, after, { by: actorId, at: now });
  const { startDate, endDate } = span;
  const facts = { leaveRequestId: id, decision: 'approved', startDate, endDate } as const;
  await queueEvent(tx, 'leave.decided', userId, facts, now);
  return id;
}

/** Gives back all that a closure took; each person is told once. */
export async function withdrawClosure(
  tx: WriteTransaction,
  closure: Closure,
  act: ClosureAct,
): Promise<void> {
  const rows = await listClosureLeave(tx.db, closure.id);
  for (const { id } of rows) {
    if (shouldYield()) await yieldToEventLoop();
    await giveBack(tx, closure, id, act);
  }
  for (const userId of new Set(rows.map((row) => row.userId))) {
    if (shouldYield()) await yieldToEventLoop();
    if (userId !== act.actorId) await tellPerson(tx, userId, { notice: 'closure_withdrawn' }, act.now);
  }
  await deleteClosure(tx, closure.id);
  await askDeciders(tx, act.now);
}

async function giveBack(
  tx: WriteTransaction,
  { name }: Closure,
  id: number,
  { now, actorId }: ClosureAct,
): Promise<void> {
  const request = await getLeave(tx.db, id);
  const { userId, usedHalfDays } = request;
  const decided = { status: 'rejected', reviewedBy: actorId, reviewedAt: now, updatedAt: now } as const;
  const changed = { change: 'rejected', by: actorId, at: now, note: name } as const;
  await changeRequest(tx, request, { ...decided, cancelRequestedAt: null, onBehalf: null }, changed);
  const back = { userId, kind: 'return', amount: hundredths(usedHalfDays), leaveRequestId: id } as const;
  const entry = { ...back, actorId, reason: 'Approval undone', createdAt: now };
  const isOfBalance = usesBalance(request, await getPersonCalendar(tx.db, userId));
  await moveBalance(tx, userId, isOfBalance && usedHalfDays !== 0 ? [entry] : [], { now, actorId });
  const others = (await listLeaveTimes(tx.db, userId)).filter((each) => each.id !== id);
  const days = await listDayStatuses(tx.db, userId, request);
  const after = changedDays({ ...request, status: 'rejected' }, { others, days });
  await storeDayStatuses(tx, userId, after, { by: actorId, at: now });
  const { startDate, endDate } = request;
  const facts = { leaveRequestId: id, decision: 'rejected', startDate, endDate } as const;
  await queueEvent(tx, 'leave.decided', userId, facts, now);
}
