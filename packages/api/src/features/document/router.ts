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
import { listInput, mostRows } from '@muster/domain/lists/list-rows';
import { extended, tableCursors } from '@muster/domain/lists/position';
import { tablePageOf } from '@muster/domain/lists/table-page';
import * as z from 'zod/mini';
import { rowCommand } from '../../command.ts';
import { newestRows, tablePage } from '../../paging/answer.ts';
import { admin, answers, employee, router } from '../../trpc.ts';
import { attachDocument, findOwn } from './attach.ts';
import { quarantineOrphans } from './quarantine-orphans.ts';
import { reopenDocument, reviewDocument } from './review.ts';

const ownDocuments = { name: 'own-documents', most: mostRows.usual } as const;
const reviewedDocuments = { name: 'documents', most: mostRows.usual } as const;

export const documentRouter = router({
  list: employee
    .meta({ 'GET /api/documents': 'The documents you uploaded, newest first' })
    .input(listInput(ownDocuments))
    .concat(answers(z.array(document)))
    .query(({ ctx, input }) => {
      const { store, viewer } = ctx;
      const list = viewer.by === 'token' ? listDocumentsForTokens : listDocuments;
      return newestRows(ctx, input, ownDocuments, (rows) => list(store.read, viewer.id, rows));
    }),

  attach: employee
    .meta({ 'POST /api/documents/:id/attach': 'Attach evidence to one of your grievances' })
    .meta({ limit: 'ownChange' })
    .input(attachInput)
    .concat(answers(document))
    .mutation(rowCommand(attachDocument, findOwn)),

  listAll: admin
    .meta({ 'GET /api/admin/documents': 'The documents you can review, newest first' })
    .meta({ onReplica: true, isBigRead: true })
    .input(listInput(reviewedDocuments))
    .concat(answers(z.array(documentToReview)))
    .query(({ ctx, input }) =>
      newestRows(ctx, input, reviewedDocuments, (rows) =>
        listDocumentsToReview(ctx.store.read, ctx.viewer.id, undefined, rows),
      ),
    ),

  page: admin
    .meta({ 'GET /api/admin/documents/page': 'A page of the filtered list' })
    .meta({ onReplica: true, isBigRead: true })
    .input(extended(documentTableInput, tableCursors))
    .concat(answers(tablePageOf(documentToReview)))
    .query(({ ctx, input = {} }) =>
      tablePage(ctx, input, (place) => listDocumentPage(ctx.store.read, ctx.viewer.id, { ...input, place })),
    ),

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
