import { listLeaveLimits } from '@muster/db/features/leave-limit/reads';
import {
  leaveLimit,
  leaveLimitInput,
  leaveLimitKey,
  limitRehearsal,
  limitRehearsalInput,
} from '@muster/domain/leave/limit-schema';
import * as z from 'zod/mini';
import { command } from '../../command.ts';
import { admin, answers, router } from '../../trpc.ts';
import { addLimit, removeLimit } from './limits.ts';
import { rehearseLimit } from './rehearsal.ts';

const removed = z.object({ id: z.int(), removed: z.literal(true) });

/** How many may be away at once, and blocked periods (D98). */
export const leaveLimitRouter = router({
  all: admin
    .meta({ 'GET /api/admin/leave-limits': 'How many may be away at once, and blocked periods' })
    .concat(answers(z.array(leaveLimit)))
    .query(({ ctx }) => listLeaveLimits(ctx.store.read)),

  add: admin
    .meta({ 'POST /api/admin/leave-limits': 'Limit how many are away at once, or block a period with 0' })
    .meta({ limit: 'administration' })
    .input(leaveLimitInput)
    .concat(answers(leaveLimit, 201))
    .mutation(command(addLimit)),

  remove: admin
    .meta({ 'DELETE /api/admin/leave-limits/:id': 'Remove a limit' })
    .meta({ limit: 'administration' })
    .input(leaveLimitKey)
    .concat(answers(removed))
    .mutation(command(removeLimit)),

  rehearse: admin
    .meta({ limit: 'administration' })
    .input(limitRehearsalInput)
    .concat(answers(limitRehearsal))
    .mutation(({ ctx, input }) => rehearseLimit(ctx, input)),
});
