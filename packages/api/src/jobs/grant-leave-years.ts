import { getSettings } from '@muster/db/company/reads';
import { grantLeaveYear } from '@muster/db/leave/writes/leave-year';
import type { Store } from '@muster/db/open';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';

/** Grants every leave year that has begun, oldest first, each in its own transaction (D14). Returns their dates. */
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
