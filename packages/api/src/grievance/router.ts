import { listGrievances, listOpenings } from '@muster/db/grievance/reads';
import { listHandlers } from '@muster/db/grievance/review';
import { DomainError } from '@muster/domain/errors';
import { grievanceInput, grievanceKey, namedGrievanceUpdate } from '@muster/domain/grievance/schema';
import { grievanceTableInput } from '@muster/domain/grievance/table-schema';
import { command } from '../command.ts';
import { admin, employee, router } from '../trpc.ts';
import { fileGrievance } from './file.ts';
import { handleGrievance, readGrievancePage, readGrievances } from './handle.ts';

export const grievanceRouter = router({
  /** The person's own grievances, newest first (D20). */
  list: employee.query(({ ctx }) => listGrievances(ctx.store.read, ctx.viewer.id)),

  file: employee.meta({ limit: 'grievance' }).input(grievanceInput).mutation(command(fileGrievance)),

  /** Who has opened the person's own grievance, the latest first (D20). */
  openings: employee.input(grievanceKey).query(async ({ ctx, input }) => {
    const openings = await listOpenings(ctx.store.read, input.id, ctx.viewer.id);
    if (!openings) throw new DomainError('not_found', 'This grievance is not there');
    return openings;
  }),

  /** The administrators that a grievance may leave out (D21). */
  handlers: employee.query(({ ctx }) => listHandlers(ctx.store.read, ctx.viewer.id)),

  /** The grievances that are not hidden from this administrator, newest first; reading them is a write (D20, D21). */
  listAll: admin.query(({ ctx }) =>
    ctx.store.write((tx) => readGrievances({ tx, viewer: ctx.viewer, now: ctx.now })),
  ),

  /** A page of the grievances table; reading it is a write (D20, D21). */
  page: admin
    .input(grievanceTableInput)
    .query(({ ctx, input = {} }) =>
      ctx.store.write((tx) => readGrievancePage({ tx, viewer: ctx.viewer, now: ctx.now }, input)),
    ),

  update: admin
    .meta({ limit: 'administration' })
    .input(namedGrievanceUpdate)
    .mutation(command(handleGrievance)),
});
