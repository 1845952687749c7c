import { listDocumentPage } from '@muster/db/features/document/admin-list';
import { listDocuments, listDocumentsForTokens } from '@muster/db/features/document/reads';
import { listDocumentsToReview } from '@muster/db/features/document/review';
import {
  attachInput,
  document,
  documentToReview,
  namedDocumentDecision,
} from '@muster/domain/document/schema';
import { documentTableInput } from '@muster/domain/document/table-schema';
import { listInput, mostRows, rowsOf } from '@muster/domain/lists/list-rows';
import { tablePageOf } from '@muster/domain/lists/table-page';
import * as z from 'zod/mini';
import { rowCommand } from '../../command.ts';
import { admin, answers, employee, router } from '../../trpc.ts';
import { attachDocument, findOwn } from './attach.ts';
import { quarantineOrphans } from './quarantine-orphans.ts';
import { reopenDocument, reviewDocument } from './review.ts';

export const documentRouter = router({
  list: employee
    .meta({ 'GET /api/documents': 'The documents you uploaded, newest first' })
    .meta({ mostRows: mostRows.usual })
    .input(listInput(mostRows.usual))
    .concat(answers(z.array(document)))
    .query(({ ctx: { store, viewer }, input }) => {
      const list = viewer.by === 'token' ? listDocumentsForTokens : listDocuments;
      return list(store.read, viewer.id, rowsOf(input, mostRows.usual));
    }),

  attach: employee
    .meta({ 'POST /api/documents/:id/attach': 'Attach evidence to one of your grievances' })
    .meta({ limit: 'ownChange' })
    .input(attachInput)
    .concat(answers(document))
    .mutation(rowCommand(attachDocument, findOwn)),

  listAll: admin
    .meta({ 'GET /api/admin/documents': 'The documents you can review, newest first' })
    .meta({ onReplica: true, mostRows: mostRows.usual, isBigRead: true })
    .input(listInput(mostRows.usual))
    .concat(answers(z.array(documentToReview)))
    .query(({ ctx, input }) =>
      listDocumentsToReview(ctx.store.read, ctx.viewer.id, undefined, rowsOf(input, mostRows.usual)),
    ),

  page: admin
    .meta({ 'GET /api/admin/documents/page': 'A page of the filtered list' })
    .meta({ onReplica: true, isBigRead: true })
    .input(documentTableInput)
    .concat(answers(tablePageOf(documentToReview)))
    .query(({ ctx, input = {} }) => listDocumentPage(ctx.store.read, ctx.viewer.id, input)),

  setAside: admin
    .meta({ 'POST /api/admin/quarantine': 'Set the files without a record aside for 30 days' })
    .meta({ limit: 'bulkChange' })
    .concat(answers(z.object({ files: z.number() })))
    .mutation(quarantineOrphans),

  review: admin
    .meta({ 'PATCH /api/admin/documents/:id': 'Approve or reject a document' })
    .meta({ limit: 'administration' })
    .input(namedDocumentDecision)
    .concat(answers(documentToReview))
    .mutation(rowCommand(reviewDocument, reopenDocument)),
});
