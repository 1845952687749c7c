import { listHrDocumentRequests, listHrDocuments } from '@muster/db/features/hr-document/reads';
import { listHrDocumentRequestsToAnswer } from '@muster/db/features/hr-document/review';
import { insertHrDocumentRequest } from '@muster/db/features/hr-document/writes';
import { tellDeciders } from '@muster/db/outbox/tell';
import {
  hrDocument,
  hrDocumentAnswerInput,
  hrDocumentRequest,
  hrDocumentRequestInput,
  hrDocumentRequestToAnswer,
} from '@muster/domain/hr-document/schema';
import { hrDocumentTexts } from '@muster/domain/hr-document/texts';
import { spokenBySchema } from '@muster/domain/language/texts';
import { listInput, mostRows, placedInput, rowsOf } from '@muster/domain/lists/list-rows';
import { personKey } from '@muster/domain/people/key';
import * as z from 'zod/mini';
import { type CommandContext, command, rowCommand } from '../../command.ts';
import { newestRows, placedRows } from '../../paging/answer.ts';
import { admin, answers, employee, router } from '../../trpc.ts';
import { answeredAgain, answerRequest } from './answer.ts';

const listedRequests = { pending: 400, answered: 100 } as const;

const ownPapers = { name: 'own-hr-documents', most: mostRows.usual, by: 'id' } as const;
const ownRequests = { name: 'own-hr-document-requests', most: mostRows.usual, by: 'id' } as const;
const newest = rowsOf(undefined, ownPapers);

async function requestHrDocument(
  { tx, viewer, now }: CommandContext,
  input: Parameters<typeof insertHrDocumentRequest>[2],
) {
  const request = await insertHrDocumentRequest(tx, viewer.id, input, now);
  const asked = { userId: viewer.id, request: 'hr_document', about: request.id } as const;
  await tellDeciders(tx, asked, { exceptId: viewer.id, now });
  return request;
}

export const hrDocumentRouter = router({
  list: employee
    .meta({ 'GET /api/papers': 'Your HR documents, newest first' })
    .input(listInput(ownPapers))
    .concat(answers(z.array(hrDocument)))
    .query(({ ctx, input }) =>
      newestRows(ctx, input, ownPapers, (rows) => listHrDocuments(ctx.store.read, ctx.viewer.id, rows)),
    ),

  requests: employee
    .meta({ 'GET /api/papers/requests': 'The documents you requested, newest first' })
    .input(listInput(ownRequests))
    .concat(answers(z.array(hrDocumentRequest)))
    .query(({ ctx, input }) =>
      newestRows(ctx, input, ownRequests, (rows) =>
        listHrDocumentRequests(ctx.store.read, ctx.viewer.id, rows),
      ),
    ),

  request: employee
    .meta({ 'POST /api/papers/requests': 'Request a document' })
    .meta({ limit: 'hrDocumentRequest' })
    .input(hrDocumentRequestInput)
    .concat(answers(hrDocumentRequest, 201))
    .mutation(command(requestHrDocument)),

  listRequests: admin
    .meta({ 'GET /api/admin/paper-requests': "Everyone's document requests, pending ones first" })
    .meta({ onReplica: true })
    .input(placedInput(listedRequests.pending))
    .concat(answers(z.array(hrDocumentRequestToAnswer)))
    .query(({ ctx, input }) =>
      placedRows(ctx, input, listedRequests.pending, (asked) =>
        listHrDocumentRequestsToAnswer(ctx.store.read, { ...asked, mostOthers: listedRequests.answered }),
      ),
    ),

  ofPerson: admin
    .meta({ 'GET /api/admin/people/:userId/papers': 'HR documents and requests of one person' })
    .input(personKey)
    .concat(answers(z.object({ hrDocuments: z.array(hrDocument), requests: z.array(hrDocumentRequest) })))
    .query(async ({ ctx, input: { userId } }) => ({
      hrDocuments: await listHrDocuments(ctx.store.read, userId, newest),
      requests: await listHrDocumentRequests(ctx.store.read, userId, newest),
    })),

  answer: admin
    .meta({ 'PATCH /api/admin/paper-requests/:id': 'Answer a request for a document' })
    .meta({ limit: 'administration' })
    .input(z.extend(hrDocumentAnswerInput, { id: z.int(spokenBySchema(hrDocumentTexts.requestGivenId())) }))
    .concat(answers(hrDocumentRequest))
    .mutation(rowCommand(answerRequest, answeredAgain)),
});
