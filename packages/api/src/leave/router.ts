import { listLeaveRequests } from '@muster/db/leave/queries';
import { leaveRequestInput } from '@muster/domain/leave/schema';
import { inOneWrite } from '../one-write.ts';
import { employee, router } from '../trpc.ts';
import { requestLeave } from './request.ts';

export const leaveRouter = router({
  /** The person's own requests, newest first. */
  list: employee.query(({ ctx }) => listLeaveRequests(ctx.store.read, ctx.viewer.id)),

  request: employee.input(leaveRequestInput).mutation(inOneWrite(requestLeave)),
});
