import { listGrievancePage, listWaitingGrievances } from '@muster/db/features/grievance/admin-list';
import { listGrievanceHandlers, listGrievances, listOpenings } from '@muster/db/features/grievance/reads';
import { listHandlers } from '@muster/db/features/grievance/review';
import { DomainError } from '@muster/domain/errors';
import {
  grievanceInput,
  grievanceKey,
  handlerInput,
  handOverAllInput,
  namedGrievanceUpdate,
} from '@muster/domain/grievance/schema';
import { grievanceTableInput, waitingGrievancesInput } from '@muster/domain/grievance/table-schema';
import { listInput, mostRows, rowsOf } from '@muster/domain/lists/list-rows';
import { command } from '../../command.ts';
import { admin, employee, router } from '../../trpc.ts';
import { fileGrievance } from './file.ts';
import { chooseHandler, handOver, handOverAll } from './hand-over.ts';
import { handleGrievance, openGrievance, openGrievances } from './handle.ts';

export const grievanceRouter = router({
  /** The person's own grievances, newest first (D20). */
  list: employee
    .meta({ mostRows: mostRows.grievances })
    .input(listInput(mostRows.grievances))
    .query(({ ctx, input }) =>
      listGrievances(ctx.store.read, ctx.viewer.id, rowsOf(input, mostRows.grievances)),
    ),

  file: employee.meta({ limit: 'grievance' }).input(grievanceInput).mutation(command(fileGrievance)),

  /** Who has opened the person's own grievance, the latest first (D20). */
  openings: employee.input(grievanceKey).query(async ({ ctx, input }) => {
    const openings = await listOpenings(ctx.store.read, input.id, ctx.viewer.id);
    if (!openings) throw new DomainError('not_found', 'This grievance does not exist');
    return openings;
  }),

  /** The administrators that a grievance may leave out (D21). */
  handlers: employee.query(({ ctx }) => listHandlers(ctx.store.read, ctx.viewer.id)),

  /** Who may see a grievance, and who could: for its filer and those who may see it (D21). */
  handledBy: employee.input(grievanceKey).query(async ({ ctx, input }) => {
    const handlers = await listGrievanceHandlers(ctx.store.read, input.id, ctx.viewer.id);
    if (!handlers) throw new DomainError('not_found', 'This grievance does not exist');
    return handlers;
  }),

  /** Chooses who handles the person's own grievance once no administrator may see it (D21). */
  chooseHandler: employee.meta({ limit: 'ownChange' }).input(handlerInput).mutation(command(chooseHandler)),

  /** The grievances that this administrator may see with their texts, newest first; it opens each, which is a write (D20, D21). */
  listAll: admin
    .meta({ mostRows: mostRows.grievances, isBigRead: true })
    .input(listInput(mostRows.grievances))
    .query(({ ctx, input }) =>
      ctx.store.write((tx) =>
        openGrievances({ tx, viewer: ctx.viewer, now: ctx.now }, rowsOf(input, mostRows.grievances)),
      ),
    ),

  /** A page of the grievances table, without their texts (D21). */
  page: admin
    .meta({ onReplica: true, isBigRead: true })
    .input(grievanceTableInput)
    .query(({ ctx, input = {} }) => listGrievancePage(ctx.store.read, ctx.viewer.id, input)),

  /** The open grievances for Quick Actions, without subject and text: reading them opens nothing (D21). */
  waiting: admin
    .meta({ onReplica: true, isBigRead: true })
    .input(waitingGrievancesInput)
    .query(({ ctx, input }) => listWaitingGrievances(ctx.store.read, ctx.viewer.id, input)),

  /** A grievance with its text; opening it is a write (D20, D21). */
  open: admin
    .input(grievanceKey)
    .query(({ ctx, input }) =>
      ctx.store.write((tx) => openGrievance({ tx, viewer: ctx.viewer, now: ctx.now }, input)),
    ),

  handOver: admin.meta({ limit: 'administration' }).input(handlerInput).mutation(command(handOver)),

  handOverAll: admin.meta({ limit: 'administration' }).input(handOverAllInput).mutation(command(handOverAll)),

  update: admin
    .meta({ limit: 'administration' })
    .input(namedGrievanceUpdate)
    .mutation(command(handleGrievance)),
});
