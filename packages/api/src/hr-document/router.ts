import { listHrDocumentRequests, listHrDocuments } from '@muster/db/hr-document/reads';
import { listHrDocumentRequestsToAnswer } from '@muster/db/hr-document/review';
import { insertHrDocumentRequest } from '@muster/db/hr-document/writes';
import { hrDocumentAnswerInput, hrDocumentRequestInput } from '@muster/domain/hr-document/schema';
import { personKey } from '@muster/domain/people/schema';
import * as z from 'zod/mini';
import { command } from '../command.ts';
import { admin, employee, router } from '../trpc.ts';
import { answerRequest } from './answer.ts';

/** The most answered requests that administrators see below those that wait. */
const answeredRequests = 100;

export const hrDocumentRouter = router({
  /** The files that the company handed to the person, newest first (D38). */
  list: employee.query(({ ctx }) => listHrDocuments(ctx.store.read, ctx.viewer.id)),

  /** What the person asked HR for, newest first, with the files that answered (D38). */
  requests: employee.query(({ ctx }) => listHrDocumentRequests(ctx.store.read, ctx.viewer.id)),

  request: employee
    .input(hrDocumentRequestInput)
    .mutation(command(({ tx, viewer, now }, input) => insertHrDocumentRequest(tx, viewer.id, input, now))),

  /** Everybody's requests: those that wait for an answer first (D38). */
  listRequests: admin.query(({ ctx }) => listHrDocumentRequestsToAnswer(ctx.store.read, answeredRequests)),

  /** What was handed to one person and what they asked for, newest first. */
  ofPerson: admin.input(personKey).query(({ ctx, input: { userId } }) => ({
    papers: listHrDocuments(ctx.store.read, userId),
    requests: listHrDocumentRequests(ctx.store.read, userId),
  })),

  answer: admin
    .input(z.extend(hrDocumentAnswerInput, { id: z.int('The request must be given by id') }))
    .mutation(command(answerRequest)),
});
