import { isAnyUnheard } from '@muster/db/features/admin/deciders';
import { day } from '@muster/domain/calendar/durations';
import { epochMilliseconds, type Instant, instantAt } from '@muster/domain/calendar/instant';
import type { Deps } from '../deps.ts';

/** Someone who was here no later than this looks at the bell. In milliseconds. */
const lately = 14 * day;

/** Administrators see a problem if no one who decides a request could be notified of it (D100). */
export async function lookForUnheard({ store, problems }: Deps, now: Instant): Promise<void> {
  const since = instantAt(epochMilliseconds(now) - lately);
  if (await isAnyUnheard(store.read, since)) problems.set('nobody_told');
  else problems.clear('nobody_told');
}
