import { paper, paperRequest, paperRequestToAnswer } from '@muster/domain/hr-document/schema';
import * as z from 'zod/mini';
import { rest } from '../rest/route-table.ts';

export const paperRest = [
  rest('GET', '/api/papers', 'paper.list', {
    summary: 'The papers the company handed to you, newest first',
    output: z.array(paper),
  }),
  rest('GET', '/api/papers/requests', 'paper.requests', {
    summary: 'The documents you asked for, newest first',
    output: z.array(paperRequest),
  }),
  rest('POST', '/api/papers/requests', 'paper.request', {
    summary: 'Ask for a document',
    output: paperRequest,
    creates: true,
  }),
  rest('GET', '/api/admin/paper-requests', 'paper.listRequests', {
    summary: "Everybody's requests for documents, those that wait first",
    output: z.array(paperRequestToAnswer),
  }),
  rest('GET', '/api/admin/people/:userId/papers', 'paper.ofPerson', {
    summary: 'What was handed to one person, and what they asked for',
    output: z.object({ papers: z.array(paper), requests: z.array(paperRequest) }),
  }),
  rest('PATCH', '/api/admin/paper-requests/:id', 'paper.answer', {
    summary: 'Answer a request for a document',
    output: paperRequest,
  }),
];
