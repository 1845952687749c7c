import { readLeaveTimes } from '@muster/db/features/leave/calendar';
import { worksOn } from '@muster/db/features/working-time/planned';
import { getPersonCalendar, getWorkingTimes } from '@muster/db/features/working-time/reads';
import { companyDate } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { type LeaveSpan, leaveDays } from '@muster/domain/leave/counting';
import { colleaguesAway } from '@muster/domain/leave/preview';
import { checkSpan } from '@muster/domain/leave/rules';
import { type LeaveSpanInput, type LeaveStatus, spanOn } from '@muster/domain/leave/schema';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/viewer.ts';

type Asker = Pick<Context, 'store' | 'now'> & { readonly viewer: Viewer };

/** On a work day of the span (D18). Throws `bad_input` for an invalid one. */
export async function countColleaguesAway(asker: Asker, input: LeaveSpanInput) {
  const calendar = await getPersonCalendar(asker.store.read, asker.viewer.id);
  const span = spanOn(input, calendar);
  checkSpan(span, companyDate(asker.now, calendar));
  const days = leaveDays(span, calendar);
  return {
    count: await countOf('approved', span, days, asker),
    asked: await countOf('pending', span, days, asker),
  };
}

async function countOf(
  status: LeaveStatus,
  span: LeaveSpan,
  days: readonly PlainDate[],
  { store, viewer }: Asker,
) {
  const works = worksOn(await getWorkingTimes(store.read));
  const people = new Set<number>();
  for await (const leaves of readLeaveTimes(store.read, span, status))
    for (const id of colleaguesAway(days, leaves, viewer.id, works)) people.add(id);
  return people.size;
}
