import { getClosedThrough, listReopenedDays } from '@muster/db/features/attendance/reads';
import { closeDayForSome, storeClosedThrough } from '@muster/db/features/attendance/writes/close-day';
import { getCalendar } from '@muster/db/features/company/reads';
import type { Store } from '@muster/db/store/store';
import { daysToClose } from '@muster/domain/attendance/day-close';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { type RunStep, runOf } from '../features/admin/job-run.ts';

/**
 * Closes every ended work day that is open, oldest first, all as one run (D8). Each step has a transaction of its own, so
 * other requests are answered between them.
 */
export async function closeEndedDays(store: Store, now: Instant, wall = now): Promise<PlainDate[]> {
  const { read } = store;
  const reopened = await listReopenedDays(read);
  const closedThrough = await getClosedThrough(read);
  const calendar = await getCalendar(read);
  const due = daysToClose(closedThrough, now, calendar, reopened);
  const step = await runOf(store, 'close_days', { now, wall });
  for (const date of due) await closeDay(step, date, now);
  const yesterday = addDays(companyDate(now, calendar), -1);
  if (yesterday > closedThrough) await store.write((tx) => storeClosedThrough(tx, yesterday));
  return due;
}

async function closeDay(step: RunStep, date: PlainDate, now: Instant): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after;
    const { last } = await step(date, (tx, run) => closeDayForSome(tx, date, now, from, run));
    after = last;
  }
}
