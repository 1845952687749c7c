import { statusAfterLeaveDecision } from '../attendance/day-close.ts';
import type { AttendanceStatus } from '../attendance/schema.ts';
import { type Instant, millisecondsBetween } from '../calendar/instant.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import type { Zone } from '../calendar/versions.ts';
import { DomainError } from '../errors.ts';
import { type Decided, decidedValues } from '../fields/reviewed.ts';
import type { Said } from '../language/texts.ts';
import {
  hundredths,
  type LeaveTerms,
  type LedgerEntry,
  reservedHalfDays,
  takenHalfDays,
  usesBalance,
} from './balance.ts';
import type { LeaveSpan } from './counting.ts';
import { countLeave, type LeaveCount } from './hours.ts';
import { conflicting, conflictingAgain } from './lies-in.ts';
import { covers, type OwnLeave, overlapping, type RoomCheck } from './rules.ts';
import type { LeaveDecisionInput, LeaveDuration, LeaveOnBehalf, LeaveVerdict } from './schema.ts';
import { leaveTexts } from './texts.ts';

/** A request as the deciding transaction reads it. `seq` is its place on the change clock. */
export interface LeaveToDecide extends OwnLeave {
  readonly id: number;
  readonly userId: number;
  readonly duration: LeaveDuration;
  readonly withdrawn: boolean;
  readonly seq: number;
  readonly usedHalfDays: number;
  /** What leave in hours took. */
  readonly usedMinutes?: number;
  readonly decided?: Decided | undefined;
  readonly reviewedBy?: number | null;
  /** Whether its person’s account is closed. */
  readonly accountClosed: boolean;
}

export interface DayRecord {
  readonly date: PlainDate;
  readonly status: AttendanceStatus;
}

export interface DecisionContext {
  readonly decidedBy: number;
  /** Whether another active administrator than `decidedBy` exists. */
  readonly otherAdmins: boolean;
  readonly now: Instant;
  readonly timeZone: Zone;
  readonly terms: LeaveTerms;
  readonly checkRoom?: RoomCheck;
  /** The sum of the requester's ledger, in hundredths of a day. */
  readonly balance: number;
  readonly others: readonly OwnLeave[];
  readonly days: readonly DayRecord[];
}

export interface DecidedLeave {
  readonly request: {
    readonly status: LeaveVerdict;
    readonly adminResponse: string | null;
    readonly reviewedBy: number;
    readonly reviewedAt: Instant;
    readonly updatedAt: Instant;
    readonly halfDays: number;
    readonly minutes: number | null;
    readonly cancelRequestedAt: null;
    readonly onBehalf: LeaveOnBehalf | null;
  };
  readonly ledger: readonly LedgerEntry[];
  readonly days: readonly DayRecord[];
}

/**
 * Decides a request, or again (D15): undoes the last decision's effect, applies the new one and counts the days again.
 * Throws `not_allowed` for one's own while another administrator exists; `conflict` if it changed, was withdrawn,
 * overlaps or exceeds the balance (D13), or is of a leaver; `unprocessable` without a work day left.
 */
export function decideLeave(
  request: LeaveToDecide,
  decision: LeaveDecisionInput & { readonly seq?: number | undefined },
  context: DecisionContext,
): DecidedLeave {
  checkDecider(request, context);
  checkUnchanged(request, decision.seq, context);
  const { status } = decision;
  const { halfDays, minutes } = status === 'approved' ? approvableCount(request, context) : countOf(request);
  const decided = { ...request, status, halfDays, minutes };
  return {
    request: {
      status,
      adminResponse: decision.adminResponse ?? null,
      reviewedBy: context.decidedBy,
      reviewedAt: context.now,
      updatedAt: context.now,
      halfDays,
      minutes,
      cancelRequestedAt: null,
      onBehalf: null,
    },
    ledger: movements(request, takenHalfDays(decided, context.terms), context),
    days: changedDays(decided, context),
  };
}

export function checkDecider(request: LeaveToDecide, { decidedBy, otherAdmins }: DecisionContext): void {
  if (request.userId !== decidedBy || !otherAdmins) return;
  throw new DomainError('not_allowed', leaveTexts.anotherAdministratorDecideOnOwn());
}

export function checkUnchanged(
  request: LeaveToDecide,
  seen: number | undefined,
  context: DecisionContext,
): void {
  if (request.withdrawn) {
    throw new DomainError('conflict', leaveTexts.nothingToDecide());
  }
  if (seen === undefined ? !wasJustDecided(request, context) : request.seq === seen) return;
  throw new DomainError('conflict', changedMeanwhile(request, context.timeZone));
}

function changedMeanwhile({ status, decided }: LeaveToDecide, zone: Zone): Said {
  if (!decided) return leaveTexts.changedMeanwhile({ status });
  return leaveTexts.decidedMeanwhile({ status, ...decidedValues(decided, zone) });
}

/** Milliseconds after a decision in which another administrator cannot have seen it (D15). */
const unseenFor = 2_000;

/** Without `seq` it was made in ignorance of theirs, which may be later than `now`: calls wait for their turn. */
function wasJustDecided(
  { decided, reviewedBy }: LeaveToDecide,
  { decidedBy, now }: DecisionContext,
): boolean {
  return (
    decided !== undefined && reviewedBy !== decidedBy && millisecondsBetween(decided.at, now) < unseenFor
  );
}

function countOf({ halfDays, minutes = null }: LeaveToDecide): LeaveCount {
  return { halfDays, minutes };
}

/** What approving takes. Throws if the request cannot be approved. */
function approvableCount(request: LeaveToDecide, context: DecisionContext): LeaveCount {
  // An approved one takes nothing more: only its cancellation is refused.
  if (request.accountClosed && request.status !== 'approved') {
    throw new DomainError('conflict', leaveTexts.personsAccountClosed(), 'status');
  }
  const count = countLeave(request, context.terms);
  // Approved leave may have come to lie on days off (D91).
  if (count.halfDays === 0 && request.status !== 'approved') {
    throw new DomainError('unprocessable', leaveTexts.noneDatesRequestWorkDay(), 'status');
  }
  const { leaveTypes } = context.terms;
  // Leave that was decided before may have sick leave in it, which it had while it was approved (D99).
  const isAgain = request.status !== 'pending';
  const apart = isAgain
    ? conflictingAgain({ ...request, status: 'approved' }, context.others, leaveTypes)
    : conflicting(request, context.others, leaveTypes);
  const other = overlapping(request, apart);
  if (other) {
    throw new DomainError(
      'conflict',
      leaveTexts.requestOverlapsAnotherSamePerson({ status: other.status }),
      'status',
    );
  }
  checkHolds(request, count, context);
  return count;
}

/**
 * A pending request has its days reserved; one that was decided before must leave them to the pending ones (D13).
 * Taking no more than before always fits.
 */
export function checkHolds(
  request: LeaveToDecide,
  { halfDays, minutes }: LeaveCount,
  { balance, others, terms, checkRoom }: DecisionContext,
  field: 'status' | 'endDate' = 'status',
): void {
  const { usedHalfDays, usedMinutes = 0 } = request;
  const takesMore = minutes === null ? halfDays > usedHalfDays : minutes > usedMinutes;
  if (takesMore && checkRoom?.({ ...request, halfDays, minutes, status: 'approved' }, field)) return;
  if (!usesBalance(request, terms)) return;
  const used = request.usedHalfDays;
  const reserved = request.status === 'pending' ? 0 : reservedHalfDays(others, terms);
  const left = balance + hundredths(used - reserved);
  if (halfDays <= used || hundredths(halfDays) <= left) return;
  const say = field === 'status' ? leaveTexts.tooFewToApprove : leaveTexts.tooFewForDates;
  throw new DomainError('conflict', say({ days: halfDays / 2, left: Math.max(0, left) / 100 }), field);
}

/** Ledger rows that return the half days used before and use the new ones; none if both are the same (D14, D15). */
function movements(before: LeaveToDecide, uses: number, context: DecisionContext): LedgerEntry[] {
  const used = before.usedHalfDays;
  if (used === uses) return [];
  const entry = {
    userId: before.userId,
    leaveRequestId: before.id,
    actorId: context.decidedBy,
    createdAt: context.now,
  };
  const undone = { ...entry, kind: 'return', amount: hundredths(used), reason: 'Approval undone' } as const;
  const applied = { ...entry, kind: 'use', amount: -hundredths(uses), reason: 'Leave approved' } as const;
  return [undone, applied].filter(({ amount }) => amount !== 0);
}

/**
 * The days that change from `absent` to `leave` or back (D8), of this request and of its dates `before`. A day that
 * another approved request covers stays leave.
 */
export function changedDays(
  decided: OwnLeave,
  context: Pick<DecisionContext, 'others' | 'days'>,
  before: LeaveSpan = decided,
): DayRecord[] {
  const approved = [decided, ...context.others].filter(
    ({ status, isAway }) => status === 'approved' && isAway !== false,
  );
  return context.days.flatMap(({ date, status }) => {
    if (!covers(decided, date) && !covers(before, date)) return [];
    const after = statusAfterLeaveDecision(
      status,
      approved.some((leave) => covers(leave, date)),
    );
    return after === status ? [] : [{ date, status: after }];
  });
}
