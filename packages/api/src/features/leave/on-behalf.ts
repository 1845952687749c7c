import { countOtherAdmins } from '@muster/db/features/account/reads';
import { recordAudit } from '@muster/db/features/audit/writes';
import {
  findBalanceAndOtherRequests,
  findLeaveAccount,
  findLeaveRequest,
  getLeave,
  listDayStatuses,
} from '@muster/db/features/leave/reads';
import { getLeaveToDecide } from '@muster/db/features/leave/review';
import { insertLeaveRequest, storeDates } from '@muster/db/features/leave/writes/request';
import { limitsFor } from '@muster/db/features/leave-limit/measure';
import { expectUsable } from '@muster/db/features/leave-type/usable';
import { getListedPerson } from '@muster/db/features/people/details';
import { askDeciders } from '@muster/db/features/team/writes/ask';
import { getPersonCalendar } from '@muster/db/features/working-time/reads';
import { queueEvent } from '@muster/db/outbox/events';
import { mailAboutLeave } from '@muster/db/outbox/leave-mail';
import { tellPerson } from '@muster/db/outbox/tell';
import { companyDate } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import { checkLimits } from '@muster/domain/leave/away-at-once';
import type { LeaveSpan } from '@muster/domain/leave/counting';
import { type AskedDates, changeLeaveDates } from '@muster/domain/leave/dates';
import type { LeaveToDecide } from '@muster/domain/leave/decision';
import { checkRequest, covers } from '@muster/domain/leave/rules';
import { askedLeave, type LeaveDatesInput, type LeaveEntryInput } from '@muster/domain/leave/schema';
import { leaveTexts } from '@muster/domain/leave/texts';
import { typeNamed } from '@muster/domain/leave/type-use';
import { dateOn } from '@muster/domain/leave/wire-date';
import type { CommandContext } from '../../command.ts';
import { decideLeaveRequest, recountElsewhere } from './decide.ts';

const enteredReason = 'Entered by an administrator';

/**
 * Leave of someone, as an administrator enters it (D102); approved at once with `decide`. Throws as a request of one's own
 * does, `not_found`, `conflict` for a closed account, and `not_allowed` for one's own approval while others could (D15).
 */
export async function enterLeave(context: CommandContext, { userId, decide, ...input }: LeaveEntryInput) {
  const { tx, viewer, now } = context;
  const { active } = await getListedPerson(tx.db, userId);
  if (!active) throw new DomainError('conflict', leaveTexts.accountClosed(), 'userId');
  const calendar = await getPersonCalendar(tx.db, userId);
  const type = typeNamed(input.leaveType, calendar.leaveTypes);
  const today = companyDate(now, calendar);
  await expectUsable(tx.db, userId, type, today);
  const asked = askedLeave({ ...input, reason: input.reason ?? enteredReason }, calendar);
  const account = await findLeaveAccount(tx.db, userId);
  const count = checkRequest(asked, account, calendar, today, 'theirs');
  const leave = { ...asked, ...count };
  checkLimits(await limitsFor(tx.db, { ...leave, userId }), 'startDate');
  const { id } = await insertLeaveRequest(tx, userId, leave, count.halfDays, now, viewer.id);
  const act = { actorId: viewer.id, subjectType: 'leave_request', subjectId: id };
  await recordAudit(tx, { ...act, action: 'leave.enter' }, now);
  if (decide || type.decision === 'noted')
    await decideLeaveRequest(context, { id, status: 'approved' }, { as: 'admin', onBehalf: 'entered' });
  else {
    await askDeciders(tx, now, { column: 'leaveRequestId', id, exceptId: viewer.id });
    await tellOfRequest(context, userId, id);
  }
  return findLeaveRequest(tx.db, id);
}

async function tellOfRequest({ tx, viewer, now }: CommandContext, userId: number, id: number): Promise<void> {
  await mailAboutLeave(tx, userId, { event: 'leave_requested', leaveRequestId: id }, now);
  if (userId !== viewer.id) await tellPerson(tx, userId, { notice: 'leave_entered', about: id }, now);
}

/** Running leave ends earlier or later (D102). Throws as `changeLeaveDates` does. */
export async function changeDates(context: CommandContext, { id, reason, ...dates }: LeaveDatesInput) {
  const { tx, viewer, now } = context;
  const request = await getLeave(tx.db, id);
  const calendar = await getPersonCalendar(tx.db, request.userId);
  const asked = {
    startDate: dates.startDate && dateOn(dates.startDate, calendar),
    endDate: dates.endDate && dateOn(dates.endDate, calendar),
  };
  const changed = changeLeaveDates(request, asked, await contextOf(context, request, asked));
  const moved = { ...request, ...changed.dates };
  checkLimits(await limitsFor(tx.db, moved, (date) => !covers(request, date)), 'endDate');
  await storeDates(tx, request, changed, { by: viewer.id, at: now, note: reason });
  for (const each of [request, moved]) await recountElsewhere(context, each);
  const { userId } = request;
  if (userId !== viewer.id) await tellPerson(tx, userId, { notice: 'leave_dates_changed', about: id }, now);
  const { startDate, endDate } = changed.dates;
  const facts = { leaveRequestId: id, decision: 'approved' as const, startDate, endDate };
  await queueEvent(tx, 'leave.decided', userId, facts, now);
  const details = `${spanText(request)} → ${spanText(changed.dates)}`;
  const act = { actorId: viewer.id, subjectType: 'leave_request', subjectId: id, details };
  await recordAudit(tx, { ...act, action: 'leave.change-dates' }, now);
  return getLeaveToDecide(tx.db, id);
}

const spanText = ({ startDate, endDate }: LeaveSpan) => `${startDate} to ${endDate}`;

/** With the day records from the first to the last date of both. */
async function contextOf({ tx, viewer, now }: CommandContext, request: LeaveToDecide, asked: AskedDates) {
  const calendar = await getPersonCalendar(tx.db, request.userId);
  const { startDate = request.startDate, endDate = request.endDate } = asked;
  const [first = startDate, , , last = endDate] = [
    startDate,
    endDate,
    request.startDate,
    request.endDate,
  ].sort();
  const both = { startDate: first, endDate: last };
  return {
    decidedBy: viewer.id,
    otherAdmins: (await countOtherAdmins(tx.db, viewer.id)) > 0,
    now,
    today: companyDate(now, calendar),
    timeZone: calendar,
    terms: calendar,
    ...(await findBalanceAndOtherRequests(tx.db, request)),
    days: await listDayStatuses(tx.db, request.userId, both),
  };
}
