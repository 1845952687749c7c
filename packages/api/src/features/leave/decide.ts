import { countOtherAdmins } from '@muster/db/features/account/reads';
import { recordAudit } from '@muster/db/features/audit/writes';
import { findBalanceAndOtherRequests, getLeave, listDayStatuses } from '@muster/db/features/leave/reads';
import { getLeaveToDecide } from '@muster/db/features/leave/review';
import { changeRequest, storeDecision } from '@muster/db/features/leave/writes/request';
import { limitsFor } from '@muster/db/features/leave-limit/measure';
import { decidesForOthers, getTeams } from '@muster/db/features/team/reads';
import { askDeciders } from '@muster/db/features/team/writes/ask';
import { getPersonCalendar } from '@muster/db/features/working-time/reads';
import { recountDays } from '@muster/db/features/working-time/writes/recount';
import { queueEvent } from '@muster/db/outbox/events';
import { mailAboutLeave } from '@muster/db/outbox/leave-mail';
import { tellPerson } from '@muster/db/outbox/tell';
import { checkLimits } from '@muster/domain/leave/away-at-once';
import type { LeaveSpan } from '@muster/domain/leave/counting';
import { type DecisionContext, decideLeave, type LeaveToDecide } from '@muster/domain/leave/decision';
import type { LeaveOnBehalf, NamedLeaveDecision } from '@muster/domain/leave/schema';
import { isElsewhere, type TypedLeave } from '@muster/domain/leave/types';
import { leaveApproval } from '@muster/domain/team/who-decides';
import type { CommandContext } from '../../command.ts';
import { type DecidesAs, expectDecider, stepsOf, storeSteps } from '../team/decide-step.ts';

interface Way {
  readonly as: DecidesAs;
  /** If an administrator entered it with its decision (D102). */
  readonly onBehalf?: LeaveOnBehalf | null;
}

/**
 * Takes the step of a request that waits, or decides again (D94, D15); at the last step with balance, day records and
 * audit log (D8, D14). The door has checked the role.
 */
export async function decideLeaveRequest(
  context: CommandContext,
  { id, ...decision }: NamedLeaveDecision,
  { as, onBehalf = null }: Way = { as: 'admin' },
) {
  const { tx, viewer, now } = context;
  const request = await getLeave(tx.db, id);
  const isYes = decision.status === 'approved';
  const allowed = await expectDecider(context, await subjectOf(context, request), { as, isYes });
  const decided = decideLeave(request, decision, await decisionContextOf(context, request));
  // Rejected leave was not counted; what is pending was when it was asked for.
  if (isYes && request.status === 'rejected') checkLimits(await limitsFor(tx.db, request), 'status');
  const verdict = {
    isYes,
    status: decision.status,
    response: decided.request.adminResponse,
    isFinal: onBehalf !== null,
  };
  const taken = stepsOf(allowed, viewer.id, verdict);
  if (!taken.isLast) {
    await storeFirstStep(context, request);
    await storeSteps(context, allowed, taken, verdict);
    return getLeaveToDecide(tx.db, id);
  }
  await storeDecision(tx, request, { ...decided, request: { ...decided.request, onBehalf } });
  await recountElsewhere(context, request);
  const notice = (request.cancelRequestedAt === null ? notices : answers)[decision.status];
  await mailAboutLeave(tx, request.userId, { event: notice, leaveRequestId: id }, now);
  const push = onBehalf ? 'leave_entered' : notice;
  await tellPerson(tx, request.userId, { notice: push, about: id }, now);
  const { startDate, endDate } = request;
  const facts = { leaveRequestId: id, decision: decisions[notice], startDate, endDate };
  await queueEvent(tx, 'leave.decided', request.userId, facts, now);
  const action = decision.status === 'approved' ? 'leave.approve' : 'leave.reject';
  await recordAudit(tx, { actorId: viewer.id, action, subjectType: 'leave_request', subjectId: id }, now);
  await storeSteps(context, allowed, taken, verdict);
  // A lead or deputy on leave decides nothing: their absence changes whom other requests wait for.
  if (await decidesForOthers(tx.db, request.userId)) await askDeciders(tx, now);
  return getLeaveToDecide(tx.db, id);
}

/** Leave that is only noted: its request approves it, and administrators can decide it again (D97). */
export async function noteLeave(context: CommandContext, id: number): Promise<void> {
  const { tx, viewer, now } = context;
  const request = await getLeave(tx.db, id);
  const asked = await decisionContextOf(context, request);
  await storeDecision(
    tx,
    request,
    decideLeave(request, { status: 'approved' }, { ...asked, otherAdmins: false }),
  );
  await recountElsewhere(context, request);
  const { startDate, endDate } = request;
  const facts = { leaveRequestId: id, decision: 'approved', startDate, endDate } as const;
  await queueEvent(tx, 'leave.decided', request.userId, facts, now);
  const act = { actorId: viewer.id, subjectType: 'leave_request', subjectId: id };
  await recordAudit(tx, { ...act, action: 'leave.approve' }, now);
  if (await decidesForOthers(tx.db, request.userId)) await askDeciders(tx, now);
}

/** Closed days on which someone worked elsewhere are no absence of theirs, and are one again without it (D97). */
export async function recountElsewhere(
  { tx, viewer, now }: CommandContext,
  { userId, startDate, endDate, ...type }: TypedLeave & LeaveSpan & { readonly userId: number },
): Promise<void> {
  const { leaveTypes } = await getPersonCalendar(tx.db, userId);
  if (!isElsewhere(type, leaveTypes)) return;
  await recountDays(tx, [userId], startDate, { actorId: viewer.id, now, until: endDate });
}

async function subjectOf({ tx }: CommandContext, request: Awaited<ReturnType<typeof getLeave>>) {
  const { id, userId, leaveTypeId, halfDays, status, cancelRequestedAt } = request;
  const { approval } = await getTeams(tx.db);
  return {
    column: 'leaveRequestId',
    id,
    userId,
    approval: leaveApproval({ leaveTypeId, days: halfDays / 2 }, approval),
    isOpen: status === 'pending' || cancelRequestedAt !== null,
    isCancellation: cancelRequestedAt !== null,
  } as const;
}

/** It waits on, for the second step: its person hears of the step, and not that it is approved (D94). */
async function storeFirstStep({ tx, viewer, now }: CommandContext, request: LeaveToDecide): Promise<void> {
  const pending = { status: 'pending', adminResponse: null, reviewedBy: null, reviewedAt: null } as const;
  const changed = { change: 'first_step', by: viewer.id, at: now } as const;
  await changeRequest(tx, request, { ...pending, updatedAt: now }, changed);
  await tellPerson(tx, request.userId, { notice: 'request_step', about: request.id }, now);
  const act = { actorId: viewer.id, subjectType: 'leave_request', subjectId: request.id };
  await recordAudit(tx, { ...act, action: 'leave.step' }, now);
}

const notices = { approved: 'leave_approved', rejected: 'leave_rejected' } as const;

const answers = { approved: 'leave_kept', rejected: 'leave_cancelled' } as const;

const decisions = {
  leave_approved: 'approved',
  leave_rejected: 'rejected',
  leave_kept: 'kept',
  leave_cancelled: 'cancelled',
} as const;

async function decisionContextOf(
  { tx, viewer, now }: CommandContext,
  request: LeaveToDecide,
): Promise<DecisionContext> {
  const calendar = await getPersonCalendar(tx.db, request.userId);
  return {
    decidedBy: viewer.id,
    otherAdmins: (await countOtherAdmins(tx.db, viewer.id)) > 0,
    now,
    timeZone: calendar,
    terms: calendar,
    ...(await findBalanceAndOtherRequests(tx.db, request)),
    days: await listDayStatuses(tx.db, request.userId, request),
  };
}
