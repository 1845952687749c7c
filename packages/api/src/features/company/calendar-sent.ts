import { getCalendar } from '@muster/db/features/company/reads';
import { sentCalendar } from '@muster/db/features/leave-type/sent-calendar';
import { companyDate } from '@muster/domain/calendar/instant';
import type { Context } from '../../context.ts';

/** The calendar by which someone works, as their devices get it. */
export async function calendarSent({ store, now }: Pick<Context, 'store' | 'now'>, userId: number) {
  return sentCalendar(store.read, userId, companyDate(now, await getCalendar(store.read)));
}
