import { getClosedThrough } from '@muster/db/features/attendance/reads';
import { getCalendar } from '@muster/db/features/company/reads';
import { closeLeaver, listLeavers } from '@muster/db/features/people/leavers';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import { addDays } from '@muster/domain/calendar/plain-date';
import type { Deps } from '../deps.ts';

/**
 * Closes the accounts of those whose last day is over and closed (D8, D97), each in its own transaction. Returns how many;
 * the last administrator's stays open, which is a problem (D48).
 */
export async function closeLeavers(
  { store, problems }: Pick<Deps, 'store' | 'problems'>,
  now: Instant,
): Promise<number> {
  const yesterday = addDays(companyDate(now, await getCalendar(store.read)), -1);
  const closed = await getClosedThrough(store.read);
  const [through = yesterday] = [closed, yesterday].sort();
  const leavers = await listLeavers(store.read, through);
  let stay = 0;
  for (const id of leavers) if (!(await store.write((tx) => closeLeaver(tx, id, through, now)))) stay += 1;
  if (stay > 0) problems.set('last_administrator_left');
  else problems.clear('last_administrator_left');
  return leavers.length - stay;
}
