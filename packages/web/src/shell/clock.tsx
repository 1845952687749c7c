import { companyDate, zoneAt } from '@muster/domain/calendar/instant';
import { shortDate, timeText } from '../company-time/dates.ts';
import { useKnownZone } from '../company-time/use-known-zone.ts';
import { useNow } from '../company-time/use-now.ts';

/** The length of the year at the end of a date, with the space before it. */
const yearLength = ' 2026'.length;

/** The date and time at the company (D1). Empty until its zone is known: never the device's time. */
export function Clock() {
  const now = useNow();
  const zone = useKnownZone();
  if (!zone) return null;
  const date = shortDate(companyDate(now, zone));
  return (
    <time
      dateTime={now}
      title={`Time in ${zoneAt(now, zone)}`}
      className="text-ink-soft max-[22rem]:text-xs min-[20rem]:whitespace-nowrap"
    >
      {date.slice(0, -yearLength)}
      {/* A phone's top bar has no space for the year. */}
      <span className="max-[24rem]:hidden">{date.slice(-yearLength)}</span> ·{' '}
      <span className="text-ink">{timeText(now, zone)}</span>
    </time>
  );
}
