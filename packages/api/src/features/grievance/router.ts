import { listGrievancePage, listWaitingGrievances } from '@muster/db/features/grievance/admin-list';
import { listGrievanceHandlers, listGrievances, listOpenings } from '@muster/db/features/grievance/reads';
import { listHandlers } from '@muster/db/features/grievance/review';
import { DomainError } from '@muster/domain/errors';
import {
  grievance,
  grievanceHandler,
  grievanceInput,
  grievanceKey,
  grievanceToHandle,
  handedOver,
  handlerInput,
  handOverAllInput,
  listedGrievance,
  namedGrievanceUpdate,
  opening,
} from '@muster/domain/grievance/schema';
import { grievanceTableInput, waitingGrievancesInput } from '@muster/domain/grievance/table-schema';
import { grievanceTexts } from '@muster/domain/grievance/texts';
import { listInput, mostRows } from '@muster/domain/lists/list-rows';
import { extended, tableCursors } from '@muster/domain/lists/position';
import { tablePageOf } from '@muster/domain/lists/table-page';
import * as z from 'zod/mini';
import { command, rowCommand } from '../../command.ts';
import { newestRows, tablePage } from '../../paging/answer.ts';
import { admin, answers, employee, router } from '../../trpc.ts';
import { fileGrievance } from './file.ts';
import { chooseHandler, findListed, findOwn, handOver, handOverAll } from './hand-over.ts';
import { handleGrievance, openGrievance, openGrievances } from './handle.ts';

const ownGrievances = { name: 'own-grievances', most: mostRows.grievances } as const;
const seenGrievances = { name: 'grievances', most: mostRows.grievances } as const;

export const grievanceRouter = router({
  list: employee
    .meta({ 'GET /api/grievances': 'Your grievances, newest first' })
    .input(listInput(ownGrievances))
    .concat(answers(z.array(grievance)))
    .query(({ ctx, input }) =>
      newestRows(ctx, input, ownGrievances, (rows) => listGrievances(ctx.store.read, ctx.viewer.id, rows)),
    ),

  file: employee
    .meta({ 'POST /api/grievances': 'File a grievance' })
    .meta({ limit: 'grievance' })
    .input(grievanceInput)
    .concat(answers(grievance, 201))
    .mutation(rowCommand(fileGrievance, findOwn, { made: 'grievance' })),

  openings: employee
    .meta({
      'GET /api/grievances/:id/openings':
        'Which administrators opened your grievance: first, last, and in how many hours',
    })
    .input(grievanceKey)
    .concat(answers(z.array(opening)))
    .query(async ({ ctx, input }) => {
      const openings = await listOpenings(ctx.store.read, input.id, ctx.viewer.id);
      if (!openings) throw new DomainError('not_found', grievanceTexts.grievanceNotExist());
      return openings;
    }),

  handlers: employee.query(({ ctx }) => listHandlers(ctx.store.read, ctx.viewer.id)),

  handledBy: employee
    .meta({
      'GET /api/grievances/:id/handlers': 'Which administrators can see a grievance, and which others could',
    })
    .input(grievanceKey)
    .concat(answers(z.array(grievanceHandler)))
    .query(async ({ ctx, input }) => {
      const handlers = await listGrievanceHandlers(ctx.store.read, input.id, ctx.viewer.id);
      if (!handlers) throw new DomainError('not_found', grievanceTexts.grievanceNotExist());
      return handlers;
    }),

  chooseHandler: employee
    .meta({
      'POST /api/grievances/:id/handler':
        'Choose who handles your grievance once no administrator can see it',
    })
    .meta({ limit: 'ownChange' })
    .input(handlerInput)
    .concat(answers(grievance))
    .mutation(rowCommand(chooseHandler, findOwn)),

  /** The grievances that this administrator may see with their texts, newest first; it opens each, which is a write (D20, D21). */
  listAll: admin
    .meta({
      'GET /api/admin/grievances':
        'Open the grievances you can see, newest first; the people who filed them see that you did',
    })
    .meta({ isBigRead: true })
    .input(listInput(seenGrievances))
    .concat(answers(z.array(grievanceToHandle)))
    .query(({ ctx, input }) =>
      ctx.store.write((tx) =>
        newestRows(ctx, input, seenGrievances, (rows) =>
          openGrievances({ tx, viewer: ctx.viewer, now: ctx.now }, rows),
        ),
      ),
    ),

  page: admin
    .meta({ 'GET /api/admin/grievances/page': 'A page of the filtered list, without texts' })
    .meta({ onReplica: true, isBigRead: true })
    .input(extended(grievanceTableInput, tableCursors))
    .concat(answers(tablePageOf(listedGrievance)))
    .query(({ ctx, input = {} }) =>
      tablePage(ctx, input, (place) => listGrievancePage(ctx.store.read, ctx.viewer.id, { ...input, place })),
    ),

  /** The open grievances for Quick Actions, without subject and text: reading them opens nothing (D21). */
  waiting: admin
    .meta({ onReplica: true, isBigRead: true })
    .input(extended(waitingGrievancesInput, tableCursors))
    .query(({ ctx, input }) =>
      tablePage(ctx, input, (place) =>
        listWaitingGrievances(ctx.store.read, ctx.viewer.id, { ...input, place }),
      ),
    ),

  /** A grievance with its text; opening it is a write (D20, D21). */
  open: admin
    .meta({ 'GET /api/admin/grievances/:id': 'Open a grievance; the person who filed it sees that you did' })
    .input(grievanceKey)
    .concat(answers(grievanceToHandle))
    .query(({ ctx, input }) =>
      ctx.store.write((tx) => openGrievance({ tx, viewer: ctx.viewer, now: ctx.now }, input)),
    ),

  handOver: admin
    .meta({
      'POST /api/admin/grievances/:id/hand-over':
        'Give another administrator access to a grievance; the person who filed it is notified',
    })
    .meta({ limit: 'administration' })
    .input(handlerInput)
    .concat(answers(listedGrievance))
    .mutation(rowCommand(handOver, findListed)),

  handOverAll: admin
    .meta({
      'POST /api/admin/grievances/hand-over':
        'Give another administrator access to all open grievances you can see',
    })
    .meta({ limit: 'administration' })
    .input(handOverAllInput)
    .concat(answers(handedOver))
    .mutation(command(handOverAll)),

  update: admin
    .meta({ 'PATCH /api/admin/grievances/:id': 'Set the status of a grievance' })
    .meta({ limit: 'administration' })
    .input(namedGrievanceUpdate)
    .concat(answers(grievanceToHandle))
    .mutation(rowCommand(handleGrievance, openGrievance)),
});
