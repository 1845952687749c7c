import { companyDate, type Instant, latest } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Zone } from '@muster/domain/calendar/versions';

/** Today on the clocks of the company and of each site, by what they are of. */
export type Todays = ReadonlyMap<string, PlainDate>;

interface SiteZone extends Exclude<Zone, string> {
  readonly id: number;
}

export function todaysAt(now: Instant, company: Zone, sites: readonly SiteZone[]): Todays {
  const elsewhere = sites.map(({ id, versions }) => [String(id), companyDate(now, { versions })] as const);
  return new Map([['company', companyDate(now, company)], ...elsewhere]);
}

/** True once it is midnight at any of them; a site that was not known before has no midnight. */
export function isNewDay(before: Todays, now: Todays): boolean {
  return [...now].some(([of, date]) => (before.get(of) ?? date) !== date);
}

export function newestOf(todays: Todays): PlainDate {
  const [first, ...others] = todays.values();
  if (first === undefined) throw new Error('There is no date');
  return others.reduce((newest, date) => latest(newest, date), first);
}
