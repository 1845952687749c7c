import {
  payrollExport,
  payrollExportInput,
  payrollPreview,
  payrollPreviewInput,
} from '@muster/domain/payroll/schema';
import { answers, auditor, router } from '../../trpc.ts';
import { exportPayroll, previewPayroll } from './export.ts';

export const payrollRouter = router({
  preview: auditor
    .meta({
      'GET /api/admin/payroll/preview':
        'The first rows of a month (the last one by default), and whose figures are not final',
    })
    .meta({ isBigRead: true })
    .input(payrollPreviewInput)
    .concat(answers(payrollPreview))
    .query(({ ctx, input }) => previewPayroll(ctx, input)),

  /** A month as CSV (D63). A repeated key exports again, because no copy is kept. */
  exportMonth: auditor
    .meta({
      'POST /api/admin/payroll/export':
        'A month of everyone as CSV or .xlsx, in the columns that the company saved',
    })
    .meta({ limit: 'export', isBigRead: true })
    .input(payrollExportInput)
    .concat(answers(payrollExport))
    .mutation(({ ctx, input }) => exportPayroll(ctx, input)),
});
