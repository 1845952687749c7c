import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import { shortDate, timeText } from './dates.ts';
import { useZone } from './use-zone.ts';

export function MomentText({ at }: { at: Instant }) {
  const zone = useZone();
  return (
    <time dateTime={at}>
      {shortDate(companyDate(at, zone))}, {timeText(at, zone)}
    </time>
  );
}
