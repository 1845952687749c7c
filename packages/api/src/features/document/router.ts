import { listDocumentPage } from '@muster/db/features/document/admin-list';
import { listDocuments } from '@muster/db/features/document/reads';
import { listDocumentsToReview } from '@muster/db/features/document/review';
import { attachInput, namedDocumentDecision } from '@muster/domain/document/schema';
import { documentTableInput } from '@muster/domain/document/table-schema';
import { listInput, mostRows, rowsOf } from '@muster/domain/lists/list-rows';
import { command } from '../../command.ts';
import { admin, employee, router } from '../../trpc.ts';
import { attachDocument } from './attach.ts';
import { reviewDocument } from './review.ts';
import { setFilesAside } from './set-files-aside.ts';

export const documentRouter = router({
  /** What the person uploaded, newest first. */
  list: employee
    .meta({ mostRows: mostRows.usual })
    .input(listInput(mostRows.usual))
    .query(({ ctx, input }) => listDocuments(ctx.store.read, ctx.viewer.id, rowsOf(input, mostRows.usual))),

  /** Attaches the person's evidence that names no grievance to one (D21). */
  attach: employee.meta({ limit: 'ownChange' }).input(attachInput).mutation(command(attachDocument)),

  /** The documents that this administrator may see, newest first (D21). */
  listAll: admin
    .meta({ onReplica: true, mostRows: mostRows.usual, isBigRead: true })
    .input(listInput(mostRows.usual))
    .query(({ ctx, input }) =>
      listDocumentsToReview(ctx.store.read, ctx.viewer.id, undefined, rowsOf(input, mostRows.usual)),
    ),

  /** A page of the documents table (D21). */
  page: admin
    .meta({ onReplica: true, isBigRead: true })
    .input(documentTableInput)
    .query(({ ctx, input = {} }) => listDocumentPage(ctx.store.read, ctx.viewer.id, input)),

  /** Sets files without a record aside, for which the server asks (D23). */
  setAside: admin.meta({ limit: 'bulkChange', confirmed: true }).mutation(setFilesAside),

  review: admin
    .meta({ limit: 'administration' })
    .input(namedDocumentDecision)
    .mutation(command(reviewDocument)),
});
