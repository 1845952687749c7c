import { hrDocument, hrDocumentRequest, hrDocumentRequestToAnswer } from '@muster/domain/hr-document/schema';
import * as z from 'zod/mini';
import { restOf } from '../../rest/route-table.ts';
import type { hrDocumentRouter } from './router.ts';

const rest = restOf<'hrDocument', typeof hrDocumentRouter>();

export const hrDocumentRest = [
  rest('GET', '/api/papers', 'hrDocument.list', {
    summary: 'Your HR documents, newest first',
    output: z.array(hrDocument),
  }),
  rest('GET', '/api/papers/requests', 'hrDocument.requests', {
    summary: 'The documents you requested, newest first',
    output: z.array(hrDocumentRequest),
  }),
  rest('POST', '/api/papers/requests', 'hrDocument.request', {
    summary: 'Request a document',
    output: hrDocumentRequest,
    creates: true,
  }),
  rest('GET', '/api/admin/paper-requests', 'hrDocument.listRequests', {
    summary: "Everyone's document requests, pending ones first",
    output: z.array(hrDocumentRequestToAnswer),
  }),
  rest('GET', '/api/admin/people/:userId/papers', 'hrDocument.ofPerson', {
    summary: 'HR documents and requests of one person',
    output: z.object({ papers: z.array(hrDocument), requests: z.array(hrDocumentRequest) }),
  }),
  rest('PATCH', '/api/admin/paper-requests/:id', 'hrDocument.answer', {
    summary: 'Answer a request for a document',
    output: hrDocumentRequest,
  }),
];
