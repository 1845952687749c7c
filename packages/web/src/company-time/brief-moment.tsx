import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import { addDays } from '@muster/domain/calendar/plain-date';
import type { Zone } from '@muster/domain/calendar/versions';
import { shortDate, timeText } from './dates.ts';
import { momentText } from './moment.tsx';
import { useNow } from './use-now.ts';
import { useZone } from './use-zone.ts';

/** An instant in as few characters as tell it apart, with all of it as the title. */
export function BriefMoment({ at }: { at: Instant }) {
  const [now, zone] = [useNow(), useZone()];
  return (
    <time dateTime={at} title={momentText(at, now, zone)} className="whitespace-nowrap">
      {briefText(at, now, zone)}
    </time>
  );
}

/** `10:42` of today, `Fri 17:44` of the last six days, `17 Nov` of this year, otherwise `17 Nov 2025`. */
export function briefText(at: Instant, now: Instant, zone: Zone): string {
  const [date, today] = [companyDate(at, zone), companyDate(now, zone)];
  if (date === today) return timeText(at, zone);
  const [weekday, day, month, year] = shortDate(date).split(' ');
  if (date > addDays(today, -7)) return `${weekday} ${timeText(at, zone)}`;
  return date.slice(0, 4) === today.slice(0, 4) ? `${day} ${month}` : `${day} ${month} ${year}`;
}
