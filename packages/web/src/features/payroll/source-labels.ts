import type { Translate } from '@muster/domain/language/translate';
import { type PayrollField, payrollFieldText } from '@muster/domain/payroll/mapping';

/** What a column can be filled with, as the editor names it. */
export function sourceLabel(t: Translate, field: PayrollField | 'constant'): string {
  return field === 'constant' ? t('The same for all') : payrollFieldText(t, field);
}
