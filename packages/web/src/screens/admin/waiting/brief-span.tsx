import { companyDate } from '@muster/domain/calendar/instant';
import { daysText } from '@muster/domain/leave/balance';
import { shortDate, spanText } from '../../../company-time/dates.ts';
import { useNow } from '../../../company-time/use-now.ts';
import { useZone } from '../../../company-time/use-zone.ts';
import type { LeaveRow } from '../../../features/leave/review/leave.ts';

type Dates = Pick<LeaveRow, 'startDate' | 'endDate' | 'days'>;

/** `Tue 15 Dec to Fri 18 Dec, 4 days`: the year is left out while it is this one. */
export function BriefSpan({ leave }: { leave: Dates }) {
  const year = companyDate(useNow(), useZone()).slice(0, 4);
  return <>{briefSpan(leave, year)}</>;
}

export function briefSpan({ startDate, endDate, days }: Dates, year: string): string {
  const isOfYear = startDate.startsWith(year) && endDate.startsWith(year);
  const [first, last] = [shortDate(startDate), shortDate(endDate)].map((text) => text.slice(0, -5));
  const dates = startDate === endDate ? first : `${first} to ${last}`;
  return `${isOfYear ? dates : spanText({ startDate, endDate })}, ${daysText(days * 2)}`;
}
