import { texts } from '../language/texts.ts';

export const payrollTexts = texts('payroll', {
  monthNotBegun: '{month} has not begun: choose an earlier month',
  notMonth: 'month must be a month like 2026-10',
});
