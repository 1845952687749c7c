import { countOtherAdmins } from '@muster/db/features/account/reads';
import { recordAudit } from '@muster/db/features/audit/writes';
import { findBalanceAndOtherRequests, getLeave, listDayStatuses } from '@muster/db/features/leave/reads';
import { getLeaveToDecide } from '@muster/db/features/leave/review';
import { storeDecision } from '@muster/db/features/leave/writes/request';
import { getPersonCalendar } from '@muster/db/features/working-time/reads';
import { queueEvent } from '@muster/db/outbox/events';
import { mailAboutLeave } from '@muster/db/outbox/leave-mail';
import { queuePush } from '@muster/db/outbox/writes';
import { type DecisionContext, decideLeave, type LeaveToDecide } from '@muster/domain/leave/decision';
import type { LeaveOnBehalf, NamedLeaveDecision } from '@muster/domain/leave/schema';
import type { CommandContext } from '../../command.ts';

/** `onBehalf` if an administrator entered it with its decision (D102). With balance, day records and audit log (D8, D14, D15). The caller has checked the administrator's role. */
export async function decideLeaveRequest(
  context: CommandContext,
  { id, ...decision }: NamedLeaveDecision,
  onBehalf: LeaveOnBehalf | null = null,
) {
  const { tx, viewer, now } = context;
  const request = await getLeave(tx.db, id);
  const decided = decideLeave(request, decision, await decisionContextOf(context, request));
  await storeDecision(tx, request, { ...decided, request: { ...decided.request, onBehalf } });
  const notice = (request.cancelRequestedAt === null ? notices : answers)[decision.status];
  await mailAboutLeave(tx, request.userId, { event: notice, leaveRequestId: id }, now);
  const push = onBehalf ? 'leave_entered' : notice;
  await queuePush(tx, { notice: push, userId: request.userId }, now);
  const { startDate, endDate } = request;
  const facts = { leaveRequestId: id, decision: decisions[notice], startDate, endDate };
  await queueEvent(tx, 'leave.decided', request.userId, facts, now);
  const action = decision.status === 'approved' ? 'leave.approve' : 'leave.reject';
  await recordAudit(tx, { actorId: viewer.id, action, subjectType: 'leave_request', subjectId: id }, now);
  return getLeaveToDecide(tx.db, id);
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
