import { payrollExportInput, payrollPreviewInput } from '@muster/domain/payroll/schema';
import { admin, router } from '../../trpc.ts';
import { exportPayroll, previewPayroll } from './export.ts';

export const payrollRouter = router({
  /** The first rows of a month, and who is not final (D63). */
  preview: admin
    .meta({ isBigRead: true })
    .input(payrollPreviewInput)
    .query(({ ctx, input }) => previewPayroll(ctx, input)),

  /** A month as CSV (D63). A repeated key exports again, because no copy is kept. */
  exportMonth: admin
    .meta({ limit: 'export', isBigRead: true })
    .input(payrollExportInput)
    .mutation(({ ctx, input }) => exportPayroll(ctx, input)),
});
