import { Temporal } from 'temporal-polyfill';
import { type Instant, instantAt, startOfDay } from './instant.ts';
import { addDays, type PlainDate } from './plain-date.ts';

/**
 * How many seconds a zone's clocks are ahead of UTC around a date: `before` the instant `changesAt`, and `after` it.
 */
export interface DayOffset {
  readonly changesAt: Instant;
  readonly before: number;
  readonly after: number;
}

/** Days before a date from which its records may have times, because the company's zone may have changed. */
const reach = 2;

/**
 * The offsets for reading the times of a date's records on the company's clocks (D1), for callers with thousands of
 * them. They hold for two days before and after the date: no zone changes its clocks twice within that.
 */
export function dayOffset(date: PlainDate, zone: string): DayOffset {
  const start = Temporal.Instant.from(startOfDay(addDays(date, -reach), zone)).toZonedDateTimeISO(zone);
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
