import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import { shortDate } from './dates.ts';
import { useZone } from './use-zone.ts';

interface DayOfProps {
  readonly at: Instant;
  /** Allows line breaks on wide screens too, for tables with many columns. */
  readonly wraps?: boolean;
}

/** The company's date of an instant (D1). */
export function DayOf({ at, wraps = false }: DayOfProps) {
  return (
    <time dateTime={at} className={wraps ? undefined : 'md:whitespace-nowrap'}>
      {shortDate(companyDate(at, useZone()))}
    </time>
  );
}
