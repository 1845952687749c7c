import { msg, type Translatable } from '@muster/domain/language/translate';
import { type PayrollColumn, payrollFields } from '@muster/domain/payroll/mapping';

/** What a column can be filled with, as the editor names it. */
export const sourceLabels: Readonly<Record<PayrollColumn['field'], Translatable>> = {
  ...payrollFields,
  constant: msg('The same for all'),
};
