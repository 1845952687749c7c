import type { PlainDate } from '../calendar/plain-date.ts';
import { DomainError } from '../errors.ts';
import { hundredths, type LedgerEntry, takenHalfDays } from './balance.ts';
import type { LeaveSpan } from './counting.ts';
import {
  changedDays,
  checkDecider,
  checkHolds,
  checkUnchanged,
  type DayRecord,
  type DecisionContext,
  type LeaveToDecide,
} from './decision.ts';
import { countLeave } from './hours.ts';
import { conflictingAgain } from './lies-in.ts';
import { isSomeHours } from './part-of-day.ts';
import { afterLastDay, checkHours, dayOffText, outsideWindow, overlapping, wrongOrder } from './rules.ts';
import type { LeaveDuration, LeaveHalf } from './schema.ts';
import { leaveTexts } from './texts.ts';
import { leaveTypeLabel } from './type-labels.ts';

export interface AskedDates {
  readonly startDate?: PlainDate | undefined;
  readonly endDate?: PlainDate | undefined;
}

/** What dates must not be beyond. */
interface Limits {
  readonly today: PlainDate;
  readonly leavesOn?: PlainDate | null;
}

/** The new dates of approved leave, and all that follows from them. */
export interface ChangedDates {
  readonly dates: LeaveSpan & {
    readonly duration: LeaveDuration;
    readonly half: LeaveHalf | null;
    readonly firstHalf: 'afternoon' | null;
    readonly lastHalf: 'morning' | null;
    readonly halfDays: number;
    readonly minutes: number | null;
  };
  readonly ledger: readonly LedgerEntry[];
  readonly days: readonly DayRecord[];
}

/**
 * Changes the dates of approved leave, running leave too (D102): counted and checked again (D12, D13), the balance moves by
 * the difference (D14), and closed days that are cut off become `absent` (D8). Throws as `decideLeave` does, `conflict`
 * unless approved, and `unprocessable` for dates that cannot be.
 */
export function changeLeaveDates(
  request: LeaveToDecide,
  asked: AskedDates,
  context: DecisionContext & Limits,
): ChangedDates {
  checkDecider(request, context);
  checkUnchanged(request, undefined, context);
  if (request.status !== 'approved') throw new DomainError('conflict', notApproved[request.status]);
  const moved = { ...request, ...movedTo(request, asked) };
  checkDates(request, moved, context);
  const count = countLeave(moved, context.terms);
  const { halfDays, minutes } = count;
  if (halfDays === 0) throw new DomainError('unprocessable', dayOffText(moved), 'endDate');
  if (isSomeHours(moved)) checkHours(moved, context.terms, 'startDate');
  const other = overlapping(moved, conflictingAgain(moved, context.others, context.terms.leaveTypes));
  if (other) throw overlaps(other);
  checkHolds(moved, count, context, 'endDate');
  const { startDate, endDate, duration, half = null, firstHalf, lastHalf } = moved;
  const changed = { ...moved, ...count };
  return {
    dates: { startDate, endDate, duration, half, firstHalf, lastHalf, halfDays, minutes },
    ledger: difference(request, takenHalfDays(changed, context.terms), context),
    days: changedDays(changed, context, request),
  };
}

const notApproved = {
  pending: leaveTexts.requestPending(),
  rejected: leaveTexts.noDatesToChange(),
} as const;

/** One day is a full day, unless it was a half one; more are several days, of which those that stay keep their half. */
function movedTo({ duration, half = null, ...before }: LeaveToDecide, asked: AskedDates) {
  const { startDate = before.startDate, endDate = before.endDate } = asked;
  const isOneDay = startDate === endDate;
  const whole = { firstHalf: null, lastHalf: null } as const;
  if (isOneDay && duration === 'half_day') return { startDate, endDate, duration, half, ...whole };
  if (isOneDay) return { startDate, endDate, duration: 'full_day', half: null, ...whole } as const;
  const firstHalf = startDate === before.startDate ? (before.firstHalf ?? null) : null;
  const lastHalf = endDate === before.endDate ? (before.lastHalf ?? null) : null;
  return { startDate, endDate, duration: 'multiple_days', half: null, firstHalf, lastHalf } as const;
}

/** A date that stays is not asked whether it is too long ago: leave may have begun more than a year before. */
function checkDates(before: LeaveToDecide, moved: LeaveSpan, { today, leavesOn }: Limits): void {
  const [startStays, endStays] = [moved.startDate === before.startDate, moved.endDate === before.endDate];
  if (startStays && endStays)
    throw new DomainError('unprocessable', leaveTexts.leaveTheseDatesAlready(), 'endDate');
  if (isSomeHours(before) && moved.startDate !== moved.endDate)
    throw new DomainError('unprocessable', leaveTexts.hoursStayOneDay(), 'endDate');
  const asked = {
    startDate: startStays ? today : moved.startDate,
    endDate: endStays ? today : moved.endDate,
  };
  const wrong =
    wrongOrder(moved) ??
    outsideWindow(asked, today) ??
    (endStays ? undefined : afterLastDay(moved, leavesOn));
  if (wrong) throw new DomainError('unprocessable', wrong.said, wrong.field);
}

function overlaps(other: DecisionContext['others'][number]): DomainError {
  const { status, startDate, endDate } = other;
  const leaveType = leaveTypeLabel(other.leaveType);
  const said = leaveTexts.overlapsSpan({ whose: 'theirs', status, leaveType, startDate, endDate });
  return new DomainError('conflict', said, 'endDate');
}

function difference(before: LeaveToDecide, uses: number, context: DecisionContext): LedgerEntry[] {
  const amount = hundredths(before.usedHalfDays - uses);
  if (amount === 0) return [];
  const { decidedBy: actorId, now: createdAt } = context;
  const entry = { userId: before.userId, leaveRequestId: before.id, actorId, createdAt };
  return [{ ...entry, amount, kind: amount > 0 ? 'return' : 'use', reason: 'Dates changed' }];
}
