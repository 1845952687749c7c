import type { Translate } from '@muster/domain/language/translate';
import type { LeaveUnit } from '@muster/domain/leave/types';

/** An amount as it comes on the wire: `11 days`, or `7.5 h` of an account in hours. */
export function wireAmountText(t: Translate, amount: number, unit: LeaveUnit): string {
  if (unit === 'hours') return t('{hours, number} h', { hours: amount / 60 });
  return t('{days, plural, one {# day} other {# days}}', { days: amount });
}
