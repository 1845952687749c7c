import { findLeaveAccount, findLeaveRequest } from '@muster/db/features/leave/reads';
import { insertLeaveRequest } from '@muster/db/features/leave/writes/request';
import { limitsFor } from '@muster/db/features/leave-limit/measure';
import { expectUsable } from '@muster/db/features/leave-type/usable';
import { askDeciders } from '@muster/db/features/team/writes/ask';
import { getPersonCalendar } from '@muster/db/features/working-time/reads';
import { mailAboutLeave } from '@muster/db/outbox/leave-mail';
import { companyDate } from '@muster/domain/calendar/instant';
import { checkLimits } from '@muster/domain/leave/away-at-once';
import { checkRequest } from '@muster/domain/leave/rules';
import { askedLeave, type LeaveRequestInput } from '@muster/domain/leave/schema';
import { reasonFor, typeNamed } from '@muster/domain/leave/type-use';
import type { CommandContext } from '../../command.ts';
import { noteLeave } from './decide.ts';

/** Requests leave (D12, D13, D19). Throws `unprocessable` for invalid dates, `conflict` for an overlap, too little left or a limit (D98). */
export async function requestLeave(context: CommandContext, input: LeaveRequestInput) {
  const { tx, viewer, now } = context;
  const calendar = await getPersonCalendar(tx.db, viewer.id);
  const type = typeNamed(input.leaveType, calendar.leaveTypes);
  const given = askedLeave(input, calendar);
  const asked = { ...given, reason: reasonFor(type, given.reason) };
  const today = companyDate(now, calendar);
  await expectUsable(tx.db, viewer.id, type, today);
  const count = checkRequest(asked, await findLeaveAccount(tx.db, viewer.id), calendar, today);
  const leave = { ...asked, ...count };
  checkLimits(await limitsFor(tx.db, { ...leave, userId: viewer.id }), 'startDate');
  const { id } = await insertLeaveRequest(tx, viewer.id, leave, count.halfDays, now);
  await mailAboutLeave(tx, viewer.id, { event: 'leave_requested', leaveRequestId: id }, now);
  if (type.decision === 'noted') await noteLeave(context, id);
  else await askDeciders(tx, now, { column: 'leaveRequestId', id, exceptId: viewer.id });
  return findLeaveRequest(tx.db, id);
}
