import { listHrDocumentRequests, listHrDocuments } from '@muster/db/features/hr-document/reads';
import { listHrDocumentRequestsToAnswer } from '@muster/db/features/hr-document/review';
import { insertHrDocumentRequest } from '@muster/db/features/hr-document/writes';
import { hrDocumentAnswerInput, hrDocumentRequestInput } from '@muster/domain/hr-document/schema';
import { listInput, mostRows, rowsOf } from '@muster/domain/lists/list-rows';
import { personKey } from '@muster/domain/people/schema';
import * as z from 'zod/mini';
import { command } from '../../command.ts';
import { admin, employee, router } from '../../trpc.ts';
import { answerRequest } from './answer.ts';

/** The most pending requests that are listed, and the most answered ones below them. */
const listedRequests = { pending: 400, answered: 100 } as const;

const newest = rowsOf(undefined, mostRows.usual);

export const hrDocumentRouter = router({
  /** The person's HR documents, newest first (D38). */
  list: employee
    .meta({ mostRows: mostRows.usual })
    .input(listInput(mostRows.usual))
    .query(({ ctx, input }) => listHrDocuments(ctx.store.read, ctx.viewer.id, rowsOf(input, mostRows.usual))),

  /** The person's requests, newest first, with the files that answered them (D38). */
  requests: employee
    .meta({ mostRows: mostRows.usual })
    .input(listInput(mostRows.usual))
    .query(({ ctx, input }) =>
      listHrDocumentRequests(ctx.store.read, ctx.viewer.id, rowsOf(input, mostRows.usual)),
    ),

  request: employee
    .meta({ limit: 'hrDocumentRequest' })
    .input(hrDocumentRequestInput)
    .mutation(command(({ tx, viewer, now }, input) => insertHrDocumentRequest(tx, viewer.id, input, now))),

  /** Everyone's requests, pending ones first (D38). */
  listRequests: admin
    .meta({ onReplica: true })
    .query(({ ctx }) => listHrDocumentRequestsToAnswer(ctx.store.read, listedRequests)),

  /** One person's HR documents and requests, newest first. */
  ofPerson: admin.input(personKey).query(async ({ ctx, input: { userId } }) => ({
    papers: await listHrDocuments(ctx.store.read, userId, newest),
    requests: await listHrDocumentRequests(ctx.store.read, userId, newest),
  })),

  answer: admin
    .meta({ limit: 'administration' })
    .input(z.extend(hrDocumentAnswerInput, { id: z.int('The request must be given by id') }))
    .mutation(command(answerRequest)),
});
