import { getCalendar } from '@muster/db/company/reads';
import { listDocumentsOfRequest } from '@muster/db/document/reads';
import { readCalendarLeave } from '@muster/db/leave/calendar';
import { findBalanceAndOtherRequests } from '@muster/db/leave/reads';
import { getLeaveToDecide } from '@muster/db/leave/review';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { reservedHalfDays, usesBalance } from '@muster/domain/leave/balance';
import { leaveDays } from '@muster/domain/leave/rules';
import type { CalendarLeave } from '@muster/domain/leave/table-schema';
import type { Context } from '../context.ts';

/**
 * What helps to decide a request: its state, the person's balance and what other pending requests reserve of it (null
 * for leave that does not use it, D13), the colleagues who are away on its work days, and its files. Throws
 * `not_found`.
 */
export async function leaveReviewContext({ store: { read } }: Pick<Context, 'store'>, id: number) {
  const request = getLeaveToDecide(read, id);
  const terms = getCalendar(read);
  const { balance, others } = findBalanceAndOtherRequests(read, request);
  const days = leaveDays(request, terms);
  const away: CalendarLeave[] = [];
  for await (const leave of readCalendarLeave(read, request))
    away.push(...leave.filter((each) => each.userId !== request.userId && days.some(isWithin(each))));
  return {
    request,
    balance: usesBalance(request.leaveType, terms)
      ? { days: balance / 2, reservedByOthers: reservedHalfDays(others, terms) / 2 }
      : null,
    away: away.map(({ id: leave, user, startDate, endDate }) => ({ id: leave, user, startDate, endDate })),
    documents: await listDocumentsOfRequest(read, id),
  };
}

function isWithin({ startDate, endDate }: CalendarLeave): (day: PlainDate) => boolean {
  return (day) => startDate <= day && day <= endDate;
}
