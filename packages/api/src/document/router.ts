import { listDocumentPage } from '@muster/db/document/admin-list';
import { listDocuments } from '@muster/db/document/reads';
import { listDocumentsToReview } from '@muster/db/document/review';
import { namedDocumentDecision } from '@muster/domain/document/schema';
import { documentTableInput } from '@muster/domain/document/table-schema';
import { command } from '../command.ts';
import { admin, employee, router } from '../trpc.ts';
import { reviewDocument } from './review.ts';

export const documentRouter = router({
  /** What the person uploaded, newest first. */
  list: employee.query(({ ctx }) => listDocuments(ctx.store.read, ctx.viewer.id)),

  /** The documents that this administrator may see, newest first (D21). */
  listAll: admin.query(({ ctx }) => listDocumentsToReview(ctx.store.read, ctx.viewer.id)),

  /** A page of the documents table (D21). */
  page: admin
    .input(documentTableInput)
    .query(({ ctx, input = {} }) => listDocumentPage(ctx.store.read, ctx.viewer.id, input)),

  review: admin
    .meta({ limit: 'administration' })
    .input(namedDocumentDecision)
    .mutation(command(reviewDocument)),
});
