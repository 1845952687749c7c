import { listLeaveRequestsAsJson } from '@muster/db/leave/queries';
import { listLeaveToDecide } from '@muster/db/leave/to-decide';
import {
  leaveKey,
  leaveRequestInput,
  leaveSpanInput,
  type NamedLeaveDecision,
  namedLeaveDecision,
} from '@muster/domain/leave/schema';
import { inOneWrite } from '../one-write.ts';
import { admin, employee, router } from '../trpc.ts';
import { colleaguesAway } from './away.ts';
import { decideLeaveRequest } from './decide.ts';
import { askToCancelLeave, withdrawLeave } from './give-up.ts';
import { requestLeave } from './request.ts';
import { gatherDecisions } from './seen.ts';

const seenSeq = gatherDecisions();

export const leaveRouter = router({
  /** The person's own requests, newest first. */
  list: employee.query(({ ctx }) => listLeaveRequestsAsJson(ctx.store.read, ctx.viewer.id)),

  request: employee.input(leaveRequestInput).mutation(inOneWrite(requestLeave)),

  withdraw: employee.input(leaveKey).mutation(inOneWrite(withdrawLeave)),

  askCancel: employee.input(leaveKey).mutation(inOneWrite(askToCancelLeave)),

  /** How many colleagues are away in a span (D18). */
  colleaguesAway: employee.input(leaveSpanInput).query(({ ctx, input }) => colleaguesAway(ctx, input)),

  /** Everybody's requests, newest first, with whose each is. */
  listAll: admin.query(({ ctx }) => listLeaveToDecide(ctx.store.read)),

  decide: admin.input(namedLeaveDecision).mutation(async (call) => {
    const seq = await seenSeq(call.ctx.store.read, call.input);
    return inOneWrite((write, input: NamedLeaveDecision) => decideLeaveRequest(write, { ...input, seq }))(
      call,
    );
  }),
});
