import { statusAfterLeaveDecision } from '../attendance/day-close.ts';
import type { AttendanceStatus } from '../attendance/schema.ts';
import type { Instant } from '../calendar/instant.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import { DomainError } from '../errors.ts';
import { type Decided, decidedWords } from '../reviewed.ts';
import {
  daysText,
  type LeaveTerms,
  type LedgerEntry,
  reservedHalfDays,
  takenHalfDays,
  usesBalance,
} from './balance.ts';
import { countHalfDays, covers, type OwnLeave, overlapping } from './rules.ts';
import type { LeaveDecisionInput, LeaveDuration, LeaveStatus, LeaveVerdict } from './schema.ts';

/** A request as it is found in the transaction that decides it. `seq` is its place on the change clock. */
export interface LeaveToDecide extends OwnLeave {
  readonly id: number;
  readonly userId: number;
  readonly duration: LeaveDuration;
  readonly withdrawn: boolean;
  readonly seq: number;
  /** Half days that it has taken by the ledger, whatever the company's terms were then (D14). */
  readonly usedHalfDays: number;
  /** The decision that stands; undefined while it is pending. */
  readonly decided?: Decided | undefined;
}

/** Status of one of a person's day records. */
export interface DayRecord {
  readonly date: PlainDate;
  readonly status: AttendanceStatus;
}

/** Who decides, when, and what the decision must look at. */
export interface DecisionScene {
  readonly decidedBy: number;
  /** Whether another active administrator than `decidedBy` exists. */
  readonly otherAdmins: boolean;
  readonly now: Instant;
  /** The company's. */
  readonly timeZone: string;
  readonly terms: LeaveTerms;
  /** The sum of the requester's ledger, in half days. */
  readonly balance: number;
  /** The requester's other requests that are not withdrawn. */
  readonly others: readonly OwnLeave[];
  /** The requester's day records from the request's first to its last date. */
  readonly days: readonly DayRecord[];
}

/** What a decision writes, all in one transaction: columns of the request, rows of the ledger, statuses of days. */
export interface DecidedLeave {
  readonly request: {
    readonly status: LeaveVerdict;
    readonly adminResponse: string | null;
    readonly reviewedBy: number;
    readonly reviewedAt: Instant;
    readonly updatedAt: Instant;
    readonly halfDays: number;
    readonly cancelRequestedAt: null;
  };
  readonly ledger: readonly LedgerEntry[];
  readonly days: readonly DayRecord[];
}

/**
 * Decides a request, or decides it again (D15): undoes the last decision's effect on balance and days, and applies the
 * new one. `decision.seq` is what the decider saw. Approving counts the days anew, because the calendar may have changed.
 * Throws `not_allowed` for one's own request while another administrator exists; `conflict` if it changed or was
 * withdrawn meanwhile, overlaps, or the balance does not hold it (D13); `unprocessable` if no work day is left in it.
 */
export function decideLeave(
  request: LeaveToDecide,
  decision: LeaveDecisionInput & { readonly seq: number },
  scene: DecisionScene,
): DecidedLeave {
  checkDecider(request, scene);
  checkUnchanged(request, decision.seq, scene);
  const { status } = decision;
  const halfDays = status === 'approved' ? approvableHalfDays(request, scene) : request.halfDays;
  const decided = { ...request, status, halfDays };
  return {
    request: {
      status,
      adminResponse: decision.adminResponse ?? null,
      reviewedBy: scene.decidedBy,
      reviewedAt: scene.now,
      updatedAt: scene.now,
      halfDays,
      cancelRequestedAt: null,
    },
    ledger: movements(request, takenHalfDays(decided, scene.terms), scene),
    days: changedDays(decided, scene),
  };
}

function checkDecider(request: LeaveToDecide, { decidedBy, otherAdmins }: DecisionScene): void {
  if (request.userId !== decidedBy || !otherAdmins) return;
  throw new DomainError('not_allowed', 'Another administrator has to decide your own request');
}

function checkUnchanged(request: LeaveToDecide, seen: number, { timeZone }: DecisionScene): void {
  if (request.withdrawn) {
    throw new DomainError('conflict', 'This request was withdrawn: there is nothing left to decide');
  }
  if (request.seq === seen) return;
  const stands = decidedWords(request.status, request.decided, timeZone);
  throw new DomainError(
    'conflict',
    `This request was changed in the meantime and is now ${stands}: look at it again, then decide`,
  );
}

/** What approving takes, in half days, once nothing speaks against it. */
function approvableHalfDays(request: LeaveToDecide, scene: DecisionScene): number {
  const halfDays = countHalfDays(request, scene.terms);
  if (halfDays === 0) {
    throw new DomainError(
      'unprocessable',
      'No date of this request is a work day any more: reject it',
      'status',
    );
  }
  const other = overlapping(request, scene.others);
  if (other) {
    throw new DomainError(
      'conflict',
      `This request overlaps another of the same person, which is ${other.status}: decide that one first`,
      'status',
    );
  }
  checkHolds(request, halfDays, scene);
  return halfDays;
}

/**
 * A pending request had its days reserved, so of several that no longer fit together the one decided first gets them;
 * any other must leave to the pending ones what they reserve (D13). What takes no more than before always fits.
 */
function checkHolds(
  request: LeaveToDecide,
  halfDays: number,
  { balance, others, terms }: DecisionScene,
): void {
  if (!usesBalance(request.leaveType, terms)) return;
  const used = request.usedHalfDays;
  const left = balance + used - (request.status === 'pending' ? 0 : reservedHalfDays(others, terms));
  if (halfDays <= used || halfDays <= left) return;
  throw new DomainError(
    'conflict',
    `This takes ${daysText(halfDays)} of leave, and ${daysText(Math.max(0, left))} are left: adjust the balance or reject it`,
    'status',
  );
}

/** The ledger's rows that give back what was used and take what is used now; none where that is the same (D14, D15). */
function movements(before: LeaveToDecide, uses: number, scene: DecisionScene): LedgerEntry[] {
  const used = before.usedHalfDays;
  if (used === uses) return [];
  const entry = {
    userId: before.userId,
    leaveRequestId: before.id,
    actorId: scene.decidedBy,
    createdAt: scene.now,
  };
  const undone = { ...entry, kind: 'return', halfDays: used, reason: 'Approval undone' } as const;
  const applied = { ...entry, kind: 'use', halfDays: -uses, reason: 'Leave approved' } as const;
  return [undone, applied].filter(({ halfDays }) => halfDays !== 0);
}

/** The days that turn from `absent` into `leave` or back (D8). What another approved request covers stays leave. */
function changedDays(decided: OwnLeave & { status: LeaveStatus }, scene: DecisionScene): DayRecord[] {
  const approved = [decided, ...scene.others].filter(({ status }) => status === 'approved');
  return scene.days.flatMap(({ date, status }) => {
    if (!covers(decided, date)) return [];
    const after = statusAfterLeaveDecision(
      status,
      approved.some((leave) => covers(leave, date)),
    );
    return after === status ? [] : [{ date, status: after }];
  });
}
