import { companyDate } from '@muster/domain/calendar/instant';
import type { Translate } from '@muster/domain/language/translate';
import { countedText } from '@muster/domain/leave/balance';
import { dateOfYear, spanText } from '../../../company-time/dates.ts';
import { useNow } from '../../../company-time/use-now.ts';
import { useZone } from '../../../company-time/use-zone.ts';
import type { LeaveRow } from '../../../features/leave/review/leave.ts';
import { useTranslate } from '../../../language/use-translate.ts';

type Dates = Pick<LeaveRow, 'startDate' | 'endDate' | 'days' | 'hours'>;

/** `Tue 15 Dec to Fri 18 Dec, 4 days`: the year is left out while it is this one. */
export function BriefSpan({ leave }: { leave: Dates }) {
  const t = useTranslate();
  const year = companyDate(useNow(), useZone()).slice(0, 4);
  return <>{briefSpan(t, leave, year)}</>;
}

export function briefSpan(t: Translate, { startDate, endDate, ...count }: Dates, year: string): string {
  const isOfYear = startDate.startsWith(year) && endDate.startsWith(year);
  const [from, to] = [dateOfYear(t, startDate), dateOfYear(t, endDate)];
  const dates = startDate === endDate ? from : t('{from} to {to}', { from, to });
  return `${isOfYear ? dates : spanText(t, { startDate, endDate })}, ${countedText(t, count)}`;
}
