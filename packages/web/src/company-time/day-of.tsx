import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import { shortDate } from './dates.ts';
import { useZone } from './use-zone.ts';

interface DayOfProps {
  readonly at: Instant;
  readonly wraps?: boolean;
}

export function DayOf({ at, wraps = false }: DayOfProps) {
  return (
    <time dateTime={at} className={wraps ? undefined : 'md:whitespace-nowrap'}>
      {shortDate(companyDate(at, useZone()))}
    </time>
  );
}
