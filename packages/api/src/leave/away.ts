import { getCalendar } from '@muster/db/company/reads';
import { readApprovedLeave } from '@muster/db/leave/calendar';
import { companyDate } from '@muster/domain/calendar/instant';
import { colleaguesAway } from '@muster/domain/leave/preview';
import { checkSpan } from '@muster/domain/leave/rules';
import { type LeaveSpanInput, spanOn } from '@muster/domain/leave/schema';
import type { Context } from '../context.ts';
import type { Viewer } from '../viewer.ts';

/**
 * How many active colleagues have approved leave on a work day of the span (D18). Throws `bad_input` for an invalid
 * span.
 */
export async function countColleaguesAway(
  { store, viewer, now }: Pick<Context, 'store' | 'now'> & { readonly viewer: Viewer },
  input: LeaveSpanInput,
) {
  const calendar = getCalendar(store.read);
  const span = spanOn(input, calendar);
  checkSpan(span, companyDate(now, calendar));
  const away = new Set<number>();
  for await (const approved of readApprovedLeave(store.read, span))
    for (const id of colleaguesAway(span, approved, viewer.id, calendar)) away.add(id);
  return { count: away.size };
}
