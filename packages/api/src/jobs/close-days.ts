import { getClosedThrough } from '@muster/db/attendance/reads';
import { closeDayForSome } from '@muster/db/attendance/writes/close-day';
import { getCalendar } from '@muster/db/company/reads';
import type { Store } from '@muster/db/open';
import { daysToClose } from '@muster/domain/attendance/day-close';
import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';

/**
 * Closes every ended work day that is still open, oldest first (D8). Each step has a transaction of its own, so other
 * requests are answered between them.
 */
export async function closeEndedDays(store: Store, now: Instant): Promise<PlainDate[]> {
  const due = daysToClose(await getClosedThrough(store.read), now, getCalendar(store.read));
  for (const date of due) await closeDay(store, date, now);
  return due;
}

async function closeDay({ write }: Store, date: PlainDate, now: Instant): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after;
    const step = await write((tx) => closeDayForSome(tx, date, now, from));
    after = step.last;
  }
}
