import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import type { Zone } from '@muster/domain/calendar/versions';
import { spokenDate, timeText } from './dates.ts';
import { useNow } from './use-now.ts';
import { useZone } from './use-zone.ts';

export function Moment({ at }: { at: Instant }) {
  return <time dateTime={at}>{momentText(at, useNow(), useZone())}</time>;
}

/** An instant relative to `now`: `10:42`, or with the date on another day. */
export function momentText(at: Instant, now: Instant, zone: Zone): string {
  const [date, today] = [companyDate(at, zone), companyDate(now, zone)];
  return date === today ? timeText(at, zone) : `${spokenDate(date, today)}, ${timeText(at, zone)}`;
}
