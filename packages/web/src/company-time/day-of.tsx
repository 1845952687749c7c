import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import { shortDate } from './dates.ts';
import { useZone } from './use-zone.ts';

/** The company's date of an instant (D1). */
export function DayOf({ at }: { at: Instant }) {
  return (
    <time dateTime={at} className="md:whitespace-nowrap">
      {shortDate(companyDate(at, useZone()))}
    </time>
  );
}
