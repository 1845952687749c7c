import { getCalendar } from '@muster/db/company/reads';
import { listApprovedLeave } from '@muster/db/leave/calendar';
import { companyDate } from '@muster/domain/calendar/instant';
import { countColleaguesAway } from '@muster/domain/leave/preview';
import { checkSpan } from '@muster/domain/leave/rules';
import { type LeaveSpanInput, spanOn } from '@muster/domain/leave/schema';
import type { Context } from '../context.ts';
import type { Viewer } from '../viewer.ts';

/**
 * How many active colleagues have approved leave on a work day of the span (D18). Throws `bad_input` for an invalid
 * span.
 */
export function colleaguesAway(
  { store, viewer, now }: Pick<Context, 'store' | 'now'> & { readonly viewer: Viewer },
  input: LeaveSpanInput,
) {
  const calendar = getCalendar(store.read);
  const span = spanOn(input, calendar.timeZone);
  checkSpan(span, companyDate(now, calendar.timeZone));
  return { count: countColleaguesAway(span, listApprovedLeave(store.read, span), viewer.id, calendar) };
}
