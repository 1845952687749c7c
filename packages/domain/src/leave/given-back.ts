import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import type { LeaveSpan } from './counting.ts';
import { covers, halfOn, type LeaveTime } from './rules.ts';
import type { LeaveDuration } from './schema.ts';
import { type CompanyLeaveType, type TypedLeave, typeOf } from './types.ts';

type Types = readonly Pick<CompanyLeaveType, 'id' | 'name' | 'givesBack'>[];

/** Leave that may give days of other leave back. */
export interface GivingLeave extends LeaveTime, TypedLeave {
  readonly duration: LeaveDuration;
  readonly status: string;
  /** 1 if a certificate is there that was not rejected. */
  readonly certificate?: 0 | 1 | null;
}

/** Once it is approved, long enough, and with a certificate where its type wants one. */
export function givesBack(leave: GivingLeave, types: Types): boolean {
  const rule = typeOf(leave, types)?.givesBack;
  if (rule == null || leave.status !== 'approved') return false;
  return isLongEnough(leave, rule.minimumDays) && (leave.certificate === 1 || !rule.certificate);
}

/** In calendar days. */
function isLongEnough({ startDate, endDate }: LeaveSpan, minimumDays: number): boolean {
  return endDate >= addDays(startDate, minimumDays - 1);
}

interface Timed extends LeaveTime {
  readonly duration: LeaveDuration;
}

/** The half days of a date of leave that go back: as many as it takes of it, of which others take their part. */
export function halfDaysBack(
  leave: Timed,
  { on, halfDays }: { readonly on: PlainDate; readonly halfDays: number },
  giving: readonly Timed[],
): number {
  const back = giving.reduce((sum, other) => sum + sharedOn(on, leave, other), 0);
  return Math.min(halfDays, back);
}

function sharedOn(on: PlainDate, leave: Timed, other: Timed): number {
  if (!covers(other, on)) return 0;
  if (!isHalf(other, on)) return 2;
  const [half, otherHalf] = [halfOn(leave, on), halfOn(other, on)];
  return half !== undefined && otherHalf !== undefined && half !== otherHalf ? 0 : 1;
}

const isHalf = (leave: Timed, on: PlainDate) =>
  leave.duration === 'half_day' || halfOn(leave, on) !== undefined;
