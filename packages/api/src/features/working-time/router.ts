import { findShiftLink } from '@muster/db/features/working-time/shift-link';
import { wireInstant } from '@muster/domain/calendar/instant';
import { personKey } from '@muster/domain/people/key';
import {
  rehearsal,
  rehearsalFile,
  rehearsalFileInput,
  rehearsalInput,
} from '@muster/domain/working-time/rehearsal';
import {
  copyWeekInput,
  discardDraftsInput,
  draftDaysInput,
  publishInput,
  rotaInput,
  rotaRow,
} from '@muster/domain/working-time/rota-schema';
import {
  assignedMany,
  assignManyInput,
  assignment,
  assignmentInput,
  assignmentKey,
  daysInput,
  exception,
  exceptionInput,
  exceptionKey,
  holder,
  holdersInput,
  personDay,
  personDaysInput,
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
import { command, expectStillAllowed } from '../../command.ts';
import { admin, answers, answersRows, employee, router } from '../../trpc.ts';
import { calendarSent } from '../company/calendar-sent.ts';
import { assignMany } from './assign-many.ts';
import { assign, listAssignments, unassign } from './assignments.ts';
import { listHolders } from './concerned.ts';
import { listDays, listRotaAsJson } from './days.ts';
import { addException, listExceptions, removeException } from './exceptions.ts';
import { exportRehearsal, rehearseChange } from './rehearsal.ts';
import { copyWeek, discardDrafts, draftDays, publishRota } from './rota.ts';
import { addSchedule, changeSchedule, closeSchedule, listSchedules } from './schedules.ts';
import { endShiftLink, makeShiftLink } from './shift-link.ts';
import { addSite, changeOneSite, listSites, removeSite } from './sites.ts';

const removed = z.object({ id: z.int(), removed: z.literal(true) });

/** Schedules, sites, who works how, and the days that follow (D90 to D93). */
export const workingTimeRouter = router({
  days: employee
    .meta({ 'GET /api/schedule': 'What you are to work on each day' })
    .input(daysInput)
    .concat(answers(z.array(personDay)))
    .query(({ ctx, input }) => listDays(ctx.store.read, ctx.viewer.id, input)),

  shiftLink: employee.query(async ({ ctx }) => (await findShiftLink(ctx.store.read, ctx.viewer.id)) ?? null),

  /** Makes that link and shows it once. A repeated key makes another one, because no copy is kept. */
  makeShiftLink: employee
    .meta({
      'POST /api/schedule/link':
        'Create your secret link to a calendar of your shifts and leave, shown once; it replaces the earlier one',
    })
    .meta({ limit: 'ownChange' })
    .concat(answers(z.object({ path: z.string(), createdAt: wireInstant })))
    .mutation(({ ctx }) =>
      ctx.store.write(async (tx) => {
        await expectStillAllowed(tx, ctx.viewer);
        return makeShiftLink({ tx, viewer: ctx.viewer, now: ctx.now });
      }),
    ),

  endShiftLink: employee
    .meta({ 'POST /api/schedule/link/end': 'Remove your secret link to your shifts' })
    .meta({ limit: 'ownChange' })
    .concat(answers(z.object({ ended: z.boolean() })))
    .mutation(command(endShiftLink)),

  daysOfPerson: admin
    .meta({ 'GET /api/admin/people/:userId/days': 'What a person is to work on each day' })
    .input(personDaysInput)
    .concat(answers(z.array(personDay)))
    .query(({ ctx, input: { userId, ...span } }) => listDays(ctx.store.read, userId, span)),

  /** By which their days are decided on an administrator's screens, as `company.calendar` is for one's own. */
  calendarOf: admin.input(personKey).query(({ ctx, input }) => calendarSent(ctx, input.userId)),

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

  holders: admin
    .meta({ 'GET /api/admin/schedule-people': 'Who has a schedule or a site today, or will have it' })
    .input(holdersInput)
    .concat(answers(z.array(holder)))
    .query(({ ctx, input }) => listHolders(ctx.store.read, input, ctx.now)),

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

  assignMany: admin
    .meta({ 'POST /api/admin/working-time/assignments': 'Set what several people work from a date on' })
    .meta({ limit: 'bulkChange' })
    .input(assignManyInput)
    .concat(answers(assignedMany))
    .mutation(command(assignMany)),

  rehearse: admin
    .meta({
      'POST /api/admin/working-time/rehearsal':
        'What a change of working time would make otherwise, by person; nothing is saved',
    })
    .meta({ limit: 'administration', isBigRead: true })
    .input(rehearsalInput)
    .concat(answers(rehearsal))
    .mutation(({ ctx, input }) => rehearseChange(ctx, input)),

  exportRehearsal: admin
    .meta({
      'POST /api/admin/working-time/rehearsal/export': 'The same with every row, as CSV or .xlsx',
    })
    .meta({ limit: 'export', isBigRead: true })
    .input(rehearsalFileInput)
    .concat(answers(rehearsalFile))
    .mutation(({ ctx, input }) => exportRehearsal(ctx, input)),

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
    .input(exceptionKey)
    .concat(answers(removed))
    .mutation(command(removeException)),

  rota: admin
    .meta({ 'GET /api/admin/rota': 'Everyone’s days from one date to another, drafts included' })
    .meta({ isBigRead: true })
    .input(rotaInput)
    .concat(answersRows(rotaRow))
    .query(({ ctx, input }) => listRotaAsJson(ctx.store.read, input)),

  draftDays: admin
    .meta({
      'POST /api/admin/rota/drafts':
        'Draft what people are to work on some days, all of them or none; a shift is given to another person this way',
    })
    .meta({ limit: 'administration' })
    .meta({ longBody: true })
    .input(draftDaysInput)
    .concat(answers(z.object({ drafted: z.int() })))
    .mutation(command(draftDays)),

  copyWeek: admin
    .meta({ 'POST /api/admin/rota/copy': 'Draft the days of a week for another week' })
    .meta({ limit: 'administration' })
    .input(copyWeekInput)
    .concat(answers(z.object({ drafted: z.int() })))
    .mutation(command(copyWeek)),

  discardDrafts: admin
    .meta({
      'POST /api/admin/rota/discard':
        'Take drafts of some days back: all, those of a site or department, or of the named days',
    })
    .meta({ limit: 'administration' })
    .meta({ longBody: true })
    .input(discardDraftsInput)
    .concat(answers(z.object({ discarded: z.int() })))
    .mutation(command(discardDrafts)),

  publishRota: admin
    .meta({
      'POST /api/admin/rota/publish':
        'Make the drafts of some days real, all or those of a site or department, and tell their people',
    })
    .meta({ limit: 'administration' })
    .input(publishInput)
    .concat(answers(z.object({ published: z.int(), people: z.int() })))
    .mutation(command(publishRota)),
});
