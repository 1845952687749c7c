import { getClosedThrough } from '@muster/db/attendance/reads';
import { closeDay } from '@muster/db/attendance/writes/close-day';
import { getCalendar } from '@muster/db/company/reads';
import type { Store } from '@muster/db/open';
import { daysToClose } from '@muster/domain/attendance/day-close';
import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';

/** Closes every ended work day that is still open, oldest first, each in its own transaction (D8). */
export async function closeEndedDays(store: Store, now: Instant): Promise<PlainDate[]> {
  const due = daysToClose(await getClosedThrough(store.read), now, getCalendar(store.read));
  for (const date of due) await store.write((tx) => closeDay(tx, date, now));
  return due;
}
