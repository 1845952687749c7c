import { document, documentToReview } from '@muster/domain/document/schema';
import { tablePageOf } from '@muster/domain/lists/table-page';
import * as z from 'zod/mini';
import { restOf } from '../../rest/route-table.ts';
import type { documentRouter } from './router.ts';

const rest = restOf<'document', typeof documentRouter>();

export const documentRest = [
  rest('GET', '/api/documents', 'document.list', {
    summary: 'The documents you uploaded, newest first',
    output: z.array(document),
  }),
  rest('POST', '/api/documents/:id/attach', 'document.attach', {
    summary: 'Attach evidence to one of your grievances',
    output: document,
  }),
  rest('GET', '/api/admin/documents', 'document.listAll', {
    summary: 'The documents you can review, newest first',
    output: z.array(documentToReview),
  }),
  rest('GET', '/api/admin/documents/page', 'document.page', {
    summary: 'A page of the filtered list',
    output: tablePageOf(documentToReview),
  }),
  rest('POST', '/api/admin/quarantine', 'document.setAside', {
    summary: 'Set the files without a record aside for 30 days',
    output: z.object({ files: z.number() }),
  }),
  rest('PATCH', '/api/admin/documents/:id', 'document.review', {
    summary: 'Approve or reject a document',
    output: documentToReview,
  }),
];
