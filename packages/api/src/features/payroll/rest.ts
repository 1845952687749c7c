import { payrollExport, payrollPreview } from '@muster/domain/payroll/schema';
import { restOf } from '../../rest/route-table.ts';
import type { payrollRouter } from './router.ts';

const rest = restOf<'payroll', typeof payrollRouter>();

export const payrollRest = [
  rest('GET', '/api/admin/payroll/preview', 'payroll.preview', {
    summary: 'The first rows of a month (the last one by default), and whose figures are not final',
    output: payrollPreview,
  }),
  rest('POST', '/api/admin/payroll/export', 'payroll.exportMonth', {
    summary: 'A month of everyone as CSV, in the columns that the company saved',
    output: payrollExport,
  }),
];
