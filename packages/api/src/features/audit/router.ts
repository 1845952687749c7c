import { searchAudit } from '@muster/db/features/audit/search';
import { auditExport, auditExportInput, auditInput, auditPage } from '@muster/domain/audit/schema';
import { cursorFields, extended } from '@muster/domain/lists/position';
import { seesGrievancesAs } from '../../http/viewer.ts';
import { noteNext, sealed } from '../../paging/answer.ts';
import { placeIn } from '../../paging/cursors.ts';
import { admin, answers, router } from '../../trpc.ts';
import { exportAudit } from './export.ts';

export const auditRouter = router({
  search: admin
    .meta({
      'GET /api/admin/audit': 'A page of the audit log, newest first; `next` is the `after` of the next page',
    })
    .input(extended(auditInput, cursorFields))
    .concat(answers(auditPage))
    .query(async ({ ctx, input = {} }) => {
      await ctx.signInEvents.flush();
      const place = placeIn(ctx, { after: input.after });
      const found = await searchAudit(
        ctx.store.read,
        seesGrievancesAs(ctx.viewer),
        { ...input, place },
        ctx.now,
      );
      noteNext(ctx, found.next ?? undefined);
      return { ...found, next: sealed(ctx, found.next) };
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
