import { listDocuments } from '@muster/db/document/queries';
import { namedDocumentDecision } from '@muster/domain/document/schema';
import { inOneWrite } from '../one-write.ts';
import { admin, employee, router } from '../trpc.ts';
import { readDocuments, reviewDocument } from './review.ts';

export const documentRouter = router({
  /** What the person uploaded, newest first. */
  list: employee.query(({ ctx }) => listDocuments(ctx.store.read, ctx.viewer.id)),

  /** What this administrator may know of, newest first; reading it is a write (D20, D21). */
  listAll: admin.query(({ ctx }) =>
    ctx.store.write((tx) => readDocuments({ tx, viewer: ctx.viewer, now: ctx.now })),
  ),

  review: admin.input(namedDocumentDecision).mutation(inOneWrite(reviewDocument)),
});
