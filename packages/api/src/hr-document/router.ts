import { listHrDocumentRequests, listHrDocuments } from '@muster/db/hr-document/reads';
import { listHrDocumentRequestsToAnswer } from '@muster/db/hr-document/review';
import { insertHrDocumentRequest } from '@muster/db/hr-document/writes';
import { hrDocumentAnswerInput, hrDocumentRequestInput } from '@muster/domain/hr-document/schema';
import { personKey } from '@muster/domain/people/schema';
import * as z from 'zod/mini';
import { command } from '../command.ts';
import { admin, employee, router } from '../trpc.ts';
import { answerRequest } from './answer.ts';

/** The most answered requests that are listed below the pending ones. */
const answeredRequests = 100;

export const hrDocumentRouter = router({
  /** The person's HR documents, newest first (D38). */
  list: employee.query(({ ctx }) => listHrDocuments(ctx.store.read, ctx.viewer.id)),

  /** The person's requests, newest first, with the files that answered them (D38). */
  requests: employee.query(({ ctx }) => listHrDocumentRequests(ctx.store.read, ctx.viewer.id)),

  request: employee
    .meta({ limit: 'hrDocumentRequest' })
    .input(hrDocumentRequestInput)
    .mutation(command(({ tx, viewer, now }, input) => insertHrDocumentRequest(tx, viewer.id, input, now))),

  /** Everyone's requests, pending ones first (D38). */
  listRequests: admin.query(({ ctx }) => listHrDocumentRequestsToAnswer(ctx.store.read, answeredRequests)),

  /** One person's HR documents and requests, newest first. */
  ofPerson: admin.input(personKey).query(({ ctx, input: { userId } }) => ({
    papers: listHrDocuments(ctx.store.read, userId),
    requests: listHrDocumentRequests(ctx.store.read, userId),
  })),

  answer: admin
    .meta({ limit: 'administration' })
    .input(z.extend(hrDocumentAnswerInput, { id: z.int('The request must be given by id') }))
    .mutation(command(answerRequest)),
});
