import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import { shortDate, timeText } from './dates.ts';
import { useZone } from './use-zone.ts';

export function DateAndTime({ at }: { at: Instant }) {
  const zone = useZone();
  return (
    <time dateTime={at}>
      <span className="xl:whitespace-nowrap">{shortDate(companyDate(at, zone))}</span>{' '}
      <span className="text-ink-soft">{timeText(at, zone)}</span>
    </time>
  );
}
