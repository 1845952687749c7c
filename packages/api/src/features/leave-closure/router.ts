import { listClosures } from '@muster/db/features/leave-closure/reads';
import {
  closure,
  closureInput,
  closureKey,
  closureRehearsal,
  closureRehearsalInput,
} from '@muster/domain/leave/closure-schema';
import * as z from 'zod/mini';
import { command } from '../../command.ts';
import { admin, answers, router } from '../../trpc.ts';
import { addClosure, removeClosure } from './closures.ts';
import { rehearseClosure } from './rehearsal.ts';

const removed = z.object({ id: z.int(), removed: z.literal(true) });

/** Days on which the company, a site or a team is closed (D98). */
export const leaveClosureRouter = router({
  all: admin
    .meta({ 'GET /api/admin/closures': 'The closures, in the order of their dates' })
    .concat(answers(z.array(closure)))
    .query(({ ctx }) => listClosures(ctx.store.read)),

  add: admin
    .meta({ 'POST /api/admin/closures': 'Make approved leave of everyone’s planned days between two dates' })
    .meta({ limit: 'bulkChange' })
    .input(closureInput)
    .concat(answers(closure, 201))
    .mutation(command(addClosure)),

  remove: admin
    .meta({ 'DELETE /api/admin/closures/:id': 'Withdraw a closure: everyone gets its days back' })
    .meta({ limit: 'bulkChange' })
    .input(closureKey)
    .concat(answers(removed))
    .mutation(command(removeClosure)),

  rehearse: admin
    .meta({ limit: 'administration' })
    .input(closureRehearsalInput)
    .concat(answers(closureRehearsal))
    .mutation(({ ctx, input }) => rehearseClosure(ctx, input)),
});
