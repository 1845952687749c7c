import { personKey } from '@muster/domain/people/key';
import {
  assignment,
  assignmentInput,
  assignmentKey,
  daysInput,
  exception,
  exceptionInput,
  personDay,
  personDaysInput,
  rotaInput,
  rotaRow,
  schedule,
  scheduleChangeInput,
  scheduleCloseInput,
  scheduleInput,
  site,
  siteChangeInput,
  siteInput,
  workingTimeKey,
} from '@muster/domain/working-time/schema';
import * as z from 'zod/mini';
import { command } from '../../command.ts';
import { admin, answers, employee, router } from '../../trpc.ts';
import { assign, listAssignments, unassign } from './assignments.ts';
import { listDays, listRota } from './days.ts';
import { addException, listExceptions, publishRota, removeException } from './exceptions.ts';
import { addSchedule, changeSchedule, closeSchedule, listSchedules } from './schedules.ts';
import { addSite, changeOneSite, listSites, removeSite } from './sites.ts';

const removed = z.object({ id: z.int(), removed: z.literal(true) });

/** Schedules, sites, who works how, and the days that follow (D90 to D93). */
export const workingTimeRouter = router({
  days: employee
    .meta({ 'GET /api/schedule': 'What you are to work on each day' })
    .input(daysInput)
    .concat(answers(z.array(personDay)))
    .query(({ ctx, input }) => listDays(ctx.store.read, ctx.viewer.id, input)),

  daysOfPerson: admin
    .meta({ 'GET /api/admin/people/:userId/days': 'What a person is to work on each day' })
    .input(personDaysInput)
    .concat(answers(z.array(personDay)))
    .query(({ ctx, input: { userId, ...span } }) => listDays(ctx.store.read, userId, span)),

  schedules: admin
    .meta({ 'GET /api/admin/schedules': 'The schedules, by name' })
    .concat(answers(z.array(schedule)))
    .query(({ ctx }) => listSchedules(ctx.store.read, ctx.now)),

  addSchedule: admin
    .meta({ 'POST /api/admin/schedules': 'Add a schedule: a cycle of days, or an amount a week' })
    .meta({ limit: 'administration' })
    .input(scheduleInput)
    .concat(answers(schedule, 201))
    .mutation(command(addSchedule)),

  changeSchedule: admin
    .meta({ 'PATCH /api/admin/schedules/:id': 'Change a schedule from a date on, or its name' })
    .meta({ limit: 'administration' })
    .input(scheduleChangeInput)
    .concat(answers(schedule))
    .mutation(command(changeSchedule)),

  closeSchedule: admin
    .meta({ 'POST /api/admin/schedules/:id/close': 'Close a schedule: no one can have it from a date on' })
    .meta({ limit: 'administration' })
    .input(scheduleCloseInput)
    .concat(answers(schedule))
    .mutation(command(closeSchedule)),

  sites: admin
    .meta({ 'GET /api/admin/sites': 'The sites, by name' })
    .concat(answers(z.array(site)))
    .query(({ ctx }) => listSites(ctx.store.read, ctx.now)),

  addSite: admin
    .meta({ 'POST /api/admin/sites': 'Add a site with its zone and, if they are its own, hours' })
    .meta({ limit: 'administration' })
    .input(siteInput)
    .concat(answers(site, 201))
    .mutation(command(addSite)),

  changeSite: admin
    .meta({ 'PATCH /api/admin/sites/:id': 'Change a site from a date on, or its name' })
    .meta({ limit: 'administration' })
    .input(siteChangeInput)
    .concat(answers(site))
    .mutation(command(changeOneSite)),

  removeSite: admin
    .meta({ 'DELETE /api/admin/sites/:id': 'Remove a site that no one has' })
    .meta({ limit: 'administration' })
    .input(workingTimeKey)
    .concat(answers(removed))
    .mutation(command(removeSite)),

  assignments: admin
    .meta({
      'GET /api/admin/people/:userId/schedule': 'What a person works from which dates on, newest first',
    })
    .input(personKey)
    .concat(answers(z.array(assignment)))
    .query(({ ctx, input }) => listAssignments(ctx.store.read, input.userId)),

  assign: admin
    .meta({ 'POST /api/admin/people/:userId/schedule': 'Set what a person works from a date on' })
    .meta({ limit: 'administration' })
    .input(assignmentInput)
    .concat(answers(assignment, 201))
    .mutation(command(assign)),

  unassign: admin
    .meta({ 'DELETE /api/admin/people/:userId/schedule/:id': 'Remove an entry of what a person works' })
    .meta({ limit: 'administration' })
    .input(assignmentKey)
    .concat(answers(removed))
    .mutation(command(unassign)),

  exceptions: admin
    .meta({ 'GET /api/admin/schedule-exceptions': 'Days that are otherwise, drafts included' })
    .input(daysInput)
    .concat(answers(z.array(exception)))
    .query(({ ctx, input }) => listExceptions(ctx.store.read, input)),

  addException: admin
    .meta({
      'POST /api/admin/schedule-exceptions':
        'One day that is off or has other hours, for a person, a schedule or a site',
    })
    .meta({ limit: 'administration' })
    .input(exceptionInput)
    .concat(answers(exception, 201))
    .mutation(command(addException)),

  removeException: admin
    .meta({ 'DELETE /api/admin/schedule-exceptions/:id': 'Take back the change of a day' })
    .meta({ limit: 'administration' })
    .input(workingTimeKey)
    .concat(answers(removed))
    .mutation(command(removeException)),

  rota: admin
    .meta({ 'GET /api/admin/rota': 'Everyone’s days from one date to another, drafts included' })
    .meta({ isBigRead: true })
    .input(rotaInput)
    .concat(answers(z.array(rotaRow)))
    .query(({ ctx, input }) => listRota(ctx.store.read, input)),

  publishRota: admin
    .meta({ 'POST /api/admin/rota/publish': 'Make the drafts of some days real, and tell their people' })
    .meta({ limit: 'administration' })
    .input(daysInput)
    .concat(answers(z.object({ published: z.int(), people: z.int() })))
    .mutation(command(publishRota)),
});
