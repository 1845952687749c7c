import { listDocumentsOfRequest } from '@muster/db/features/document/reads';
import { listLeavePage } from '@muster/db/features/leave/admin-list';
import { readCalendarLeave } from '@muster/db/features/leave/calendar';
import { findBalanceAndOtherRequests } from '@muster/db/features/leave/reads';
import { getLeaveToDecide } from '@muster/db/features/leave/review';
import { measureAway } from '@muster/db/features/leave-limit/measure';
import { getPersonCalendar } from '@muster/db/features/working-time/reads';
import type { Db } from '@muster/db/store/connection';
import { inOneSnapshot } from '@muster/db/store/snapshot';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { tightest } from '@muster/domain/leave/away-at-once';
import { reservedHalfDays, usesBalance } from '@muster/domain/leave/balance';
import { leaveDays } from '@muster/domain/leave/counting';
import type { CalendarLeave } from '@muster/domain/leave/table-schema';
import { isElsewhere } from '@muster/domain/leave/types';
import { tablePage } from '@muster/domain/lists/table-page';
import type { Context } from '../../context.ts';

/** The balance is null for leave that does not use it (D13); the newest 100 of who else asks. Throws `not_found`. */
export function leaveReviewContext({ store }: Pick<Context, 'store'>, id: number) {
  return inOneSnapshot(store.read, (read) => contextIn(read, id));
}

async function contextIn(read: Db, id: number) {
  const request = await getLeaveToDecide(read, id);
  const terms = await getPersonCalendar(read, request.userId);
  const { balance, others } = await findBalanceAndOtherRequests(read, request);
  const days = leaveDays(request, terms);
  const isOfColleague = (leave: Whose) => leave.userId !== request.userId && days.some(isWithin(leave));
  const away: Whose[] = [];
  for await (const leave of readCalendarLeave(read, request)) away.push(...leave.filter(isOfColleague));
  const measured = await measureAway(read, request);
  const { startDate: from, endDate: to } = request;
  const pending = await listLeavePage(read, { status: 'pending', from, to, pageSize: tablePage.longest });
  return {
    request,
    balance: usesBalance(request, terms)
      ? { days: balance / 100, reservedByOthers: reservedHalfDays(others, terms) / 2 }
      : null,
    away: away.map(whose),
    asked: pending.rows
      .filter((leave) => isOfColleague(leave) && !isElsewhere(leave, terms.leaveTypes))
      .map(whose),
    awayAtOnce: tightest(measured.limits, measured.group),
    documents: await listDocumentsOfRequest(read, id),
  };
}

type Whose = Pick<CalendarLeave, 'id' | 'userId' | 'user' | 'startDate' | 'endDate'>;

function whose({ id, user, startDate, endDate }: Whose) {
  return { id, user, startDate, endDate };
}

function isWithin({ startDate, endDate }: Whose): (day: PlainDate) => boolean {
  return (day) => startDate <= day && day <= endDate;
}
