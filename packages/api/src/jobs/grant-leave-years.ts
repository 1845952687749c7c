import { getSettings } from '@muster/db/company/reads';
import { grantLeaveYear } from '@muster/db/leave/writes/leave-year';
import type { Store } from '@muster/db/open';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';

/** Begins every leave year whose day has come, oldest first, each in a transaction of its own (D14). Which ones. */
export async function grantLeaveYears(store: Store, now: Instant): Promise<PlainDate[]> {
  const granted: PlainDate[] = [];
  for (;;) {
    const { leaveYear, timeZone } = getSettings(store.read);
    const start = leaveYear?.nextOn;
    if (start === undefined || start > companyDate(now, timeZone)) return granted;
    await store.write((tx) => grantLeaveYear(tx, start, now));
    granted.push(start);
  }
}
