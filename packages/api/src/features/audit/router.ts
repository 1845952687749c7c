import { searchAudit } from '@muster/db/features/audit/search';
import { auditExport, auditExportInput, auditInput, auditPage } from '@muster/domain/audit/schema';
import { seesGrievancesAs } from '../../http/viewer.ts';
import { admin, answers, router } from '../../trpc.ts';
import { exportAudit } from './export.ts';

export const auditRouter = router({
  search: admin
    .meta({
      'GET /api/admin/audit':
        'A page of the audit log, newest first; the next page takes `page` and the first one’s `asOf`',
    })
    .input(auditInput)
    .concat(answers(auditPage))
    .query(async ({ ctx, input = {} }) => {
      await ctx.signInEvents.flush();
      return searchAudit(ctx.store.read, seesGrievancesAs(ctx.viewer), input, ctx.now);
    }),

  /** What a search finds, as a file (D39). A repeated key exports again, because no copy is kept. */
  exportCsv: admin
    .meta({
      'POST /api/admin/audit/export': 'The entries a search finds, including sign-ins, as CSV or .xlsx',
    })
    .meta({ limit: 'export' })
    .input(auditExportInput)
    .concat(answers(auditExport))
    .mutation(({ ctx, input = {} }) => exportAudit(ctx, input)),
});
