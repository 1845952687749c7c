import { getCalendar, getCompany, getSettings } from '@muster/db/features/company/reads';
import { grantLeaveYear } from '@muster/db/features/leave/writes/leave-year';
import type { Store } from '@muster/db/store/store';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { runOf } from '../features/admin/job-run.ts';

/** Oldest first, each in its own transaction, all as one run (D14). Returns their dates. */
export async function grantLeaveYears(store: Store, now: Instant, wall = now): Promise<PlainDate[]> {
  const granted: PlainDate[] = [];
  const step = await runOf(
    store,
    'grant_leave_years',
    { now, wall },
    (await getCompany(store.read)).leaveYearsThrough,
  );
  for (;;) {
    const start = (await getSettings(store.read, now)).leaveYear?.nextOn;
    if (start === undefined || start > companyDate(now, await getCalendar(store.read))) return granted;
    await step(start, async (tx, run) => ({ made: await grantLeaveYear(tx, start, now, run) }));
    granted.push(start);
  }
}
