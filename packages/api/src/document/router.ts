import { listDocuments } from '@muster/db/document/reads';
import { namedDocumentDecision } from '@muster/domain/document/schema';
import { documentTableInput } from '@muster/domain/document/table-schema';
import { command } from '../command.ts';
import { admin, employee, router } from '../trpc.ts';
import { readDocumentPage, readDocuments, reviewDocument } from './review.ts';

export const documentRouter = router({
  /** What the person uploaded, newest first. */
  list: employee.query(({ ctx }) => listDocuments(ctx.store.read, ctx.viewer.id)),

  /** The documents that are not hidden from this administrator, newest first; reading them is a write (D20, D21). */
  listAll: admin.query(({ ctx }) =>
    ctx.store.write((tx) => readDocuments({ tx, viewer: ctx.viewer, now: ctx.now })),
  ),

  /** A page of the documents table; reading it is a write (D20, D21). */
  page: admin
    .input(documentTableInput)
    .query(({ ctx, input = {} }) =>
      ctx.store.write((tx) => readDocumentPage({ tx, viewer: ctx.viewer, now: ctx.now }, input)),
    ),

  review: admin
    .meta({ limit: 'administration' })
    .input(namedDocumentDecision)
    .mutation(command(reviewDocument)),
});
