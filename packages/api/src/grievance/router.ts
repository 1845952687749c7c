import { insertGrievance } from '@muster/db/grievance/changes';
import { listGrievances } from '@muster/db/grievance/queries';
import { grievanceInput } from '@muster/domain/grievance/schema';
import { inOneWrite } from '../one-write.ts';
import { employee, router } from '../trpc.ts';

export const grievanceRouter = router({
  /** The person's own grievances, newest first (D20). */
  list: employee.query(({ ctx }) => listGrievances(ctx.store.read, ctx.viewer.id)),

  file: employee
    .input(grievanceInput)
    .mutation(inOneWrite(({ tx, viewer, now }, input) => insertGrievance(tx, viewer.id, input, now))),
});
