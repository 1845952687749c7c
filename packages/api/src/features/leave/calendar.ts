import { recordAudit } from '@muster/db/features/audit/writes';
import { getCalendar } from '@muster/db/features/company/reads';
import { listCalendarLeave } from '@muster/db/features/leave/calendar';
import { rowsWithOwnDays } from '@muster/db/features/leave/own-days';
import { deleteCalendarLink, storeCalendarLink } from '@muster/db/features/leave/writes/calendar-link';
import { announceSecurityChange } from '@muster/db/features/notice/writes/security-notices';
import { ownDaysOff } from '@muster/db/features/working-time/planned';
import { getWorkingTimes } from '@muster/db/features/working-time/reads';
import type { AuditAction } from '@muster/domain/admin/features';
import { companyDate } from '@muster/domain/calendar/instant';
import { monthOf, type PlainDate } from '@muster/domain/calendar/plain-date';
import type { LeaveSpan } from '@muster/domain/leave/counting';
import type { AskedRows } from '@muster/domain/lists/list-rows';
import type { CommandContext } from '../../command.ts';
import type { Context } from '../../context.ts';
import { newFeedToken, type SecretLink } from '../../http/feed-token.ts';

type Question = Pick<Context, 'store' | 'now'>;

export async function leaveOfMonth(question: Question, month: string | undefined, asked: AskedRows) {
  const { read } = question.store;
  return rowsWithOwnDays(read, await listCalendarLeave(read, await spanOfMonth(question, month), asked));
}

export async function spanOfMonth(question: Question, month: string | undefined): Promise<LeaveSpan> {
  const { first, last } = monthOf(
    month === undefined ? await todayOf(question) : (`${month}-01` as PlainDate),
  );
  return { startDate: first, endDate: last };
}

export async function awayOn(question: Question, day: PlainDate | undefined, asked: AskedRows) {
  const date = day ?? (await todayOf(question));
  const { read } = question.store;
  const off = ownDaysOff(date, await getWorkingTimes(read));
  return rowsWithOwnDays(read, await listCalendarLeave(read, { startDate: date, endDate: date }, asked, off));
}

async function todayOf({ store, now }: Question): Promise<PlainDate> {
  return companyDate(now, await getCalendar(store.read));
}

export async function makeCalendarLink({ tx, viewer, now }: CommandContext): Promise<SecretLink> {
  const { token, tokenHash } = newFeedToken();
  await storeCalendarLink(tx, viewer.id, tokenHash, now);
  await audit({ tx, viewer, now }, 'calendar-link.make');
  const change = 'calendar_link_made';
  await announceSecurityChange(tx, { change, subjectId: viewer.id, actorId: viewer.id }, now);
  return { path: `/api/admin/calendar/${token}.ics`, createdAt: now };
}

export async function endCalendarLink(context: CommandContext): Promise<{ readonly ended: boolean }> {
  const ended = await deleteCalendarLink(context.tx, context.viewer.id);
  if (ended) await audit(context, 'calendar-link.end');
  return { ended };
}

function audit({ tx, viewer, now }: CommandContext, action: AuditAction): Promise<void> {
  return recordAudit(tx, { actorId: viewer.id, action, subjectType: 'user', subjectId: viewer.id }, now);
}
