import { Temporal } from 'temporal-polyfill';
import { type Instant, instantAt, startOfDay } from './instant.ts';
import { addDays, type PlainDate } from './plain-date.ts';

/** How far a zone's clocks are ahead of UTC around a date, in seconds: `before` an instant, and `after` from it on. */
export interface DayOffset {
  readonly changesAt: Instant;
  readonly before: number;
  readonly after: number;
}

/** Days before a date from which its records may have times: the company's zone may have been another then. */
const reach = 2;

/**
 * The offset by which the times of a date's records are read on the company's clocks (D1), for whoever reads thousands
 * of them. It holds for two days before the date and as many after: no zone changes its clocks twice within that.
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
