import type { Translate } from '@muster/domain/language/translate';
import type { LeaveLimit } from '@muster/domain/leave/limit-schema';
import { shortDate, spanText } from '../../../../company-time/dates.ts';

/** When a limit holds; empty for one that always does. */
export function periodText(t: Translate, { from, to }: Pick<LeaveLimit, 'from' | 'to'>): string {
  if (from !== null && to !== null) return spanText(t, { startDate: from, endDate: to });
  if (from !== null) return t('from {date} on', { date: shortDate(t, from) });
  return to === null ? '' : t('until {date}', { date: shortDate(t, to) });
}
