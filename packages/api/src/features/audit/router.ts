import { searchAudit } from '@muster/db/features/audit/search';
import { auditInput } from '@muster/domain/audit/schema';
import { admin, router } from '../../trpc.ts';
import { exportAudit } from './export.ts';

export const auditRouter = router({
  /** The audit log as this administrator may read it, newest first (D21). */
  search: admin.input(auditInput).query(async ({ ctx, input = {} }) => {
    await ctx.signInEvents.flush();
    return searchAudit(ctx.store.read, ctx.viewer.id, input, ctx.now);
  }),

  /** What a search finds, as a file (D39). A repeated key exports again, because no copy is kept. */
  exportCsv: admin
    .meta({ limit: 'export' })
    .input(auditInput)
    .mutation(({ ctx, input = {} }) => exportAudit(ctx, input)),
});
