import { Temporal } from 'temporal-polyfill';
import { type Instant, instantAt, startOfDay } from './instant.ts';
import { addDays, type PlainDate } from './plain-date.ts';
import { type Zone, zoneOn } from './versions.ts';

/** Seconds that a zone's clocks are ahead of UTC: `before` the instant `changesAt`, and `after` it. */
export interface DayOffset {
  readonly changesAt: Instant;
  readonly before: number;
  readonly after: number;
}

/** Days before a date from which its records may have times, because the company's zone may have changed. */
const reach = 2;

/** For times of two days before and after the date: no zone changes its clocks twice within that (D1, D2). */
export function dayOffset(date: PlainDate, zone: Zone): DayOffset {
  const timeZone = zoneOn(date, zone);
  const first = Temporal.Instant.from(startOfDay(addDays(date, -reach), timeZone));
  const start = first.toZonedDateTimeISO(timeZone);
  const change = start.getTimeZoneTransition('next') ?? start;
  return {
    changesAt: instantAt(change.epochMilliseconds),
    before: secondsAhead(start),
    after: secondsAhead(change),
  };
}

function secondsAhead({ offsetNanoseconds }: Temporal.ZonedDateTime): number {
  return offsetNanoseconds / 1e9;
}
