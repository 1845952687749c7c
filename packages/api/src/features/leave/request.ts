import { findLeaveAccount, findLeaveRequest } from '@muster/db/features/leave/reads';
import { insertLeaveRequest } from '@muster/db/features/leave/writes/request';
import { askDeciders } from '@muster/db/features/team/writes/ask';
import { getPersonCalendar } from '@muster/db/features/working-time/reads';
import { mailAboutLeave } from '@muster/db/outbox/leave-mail';
import { companyDate } from '@muster/domain/calendar/instant';
import { checkRequest } from '@muster/domain/leave/rules';
import { askedLeave, type LeaveRequestInput } from '@muster/domain/leave/schema';
import type { CommandContext } from '../../command.ts';

/** Requests leave (D12, D13, D19). Throws `unprocessable` for invalid dates, `conflict` for an overlap or too little left. */
export async function requestLeave({ tx, viewer, now }: CommandContext, input: LeaveRequestInput) {
  const calendar = await getPersonCalendar(tx.db, viewer.id);
  const asked = askedLeave(input, calendar);
  const today = companyDate(now, calendar);
  const halfDays = checkRequest(asked, await findLeaveAccount(tx.db, viewer.id), calendar, today);
  const { id } = await insertLeaveRequest(tx, viewer.id, asked, halfDays, now);
  await mailAboutLeave(tx, viewer.id, { event: 'leave_requested', leaveRequestId: id }, now);
  await askDeciders(tx, now, { column: 'leaveRequestId', id, exceptId: viewer.id });
  return findLeaveRequest(tx.db, id);
}
