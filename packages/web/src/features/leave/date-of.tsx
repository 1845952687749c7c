import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import { shortDate } from '../../company-time/dates.ts';
import { useZone } from '../../company-time/use-zone.ts';

/** The company's date of an instant. */
export function DateOf({ at }: { at: Instant }) {
  const zone = useZone();
  return <time dateTime={at}>{shortDate(companyDate(at, zone))}</time>;
}
