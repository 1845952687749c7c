import { searchAudit } from '@muster/db/audit/search';
import { auditInput } from '@muster/domain/audit/schema';
import { admin, router } from '../trpc.ts';

export const auditRouter = router({
  /** The audit log as this administrator may read it, newest first (D21). */
  search: admin
    .input(auditInput)
    .query(({ ctx, input = {} }) => searchAudit(ctx.store.read, ctx.viewer.id, input, ctx.now)),
});
