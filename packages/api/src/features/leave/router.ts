import { listLeavePage } from '@muster/db/features/leave/admin-list';
import { findCalendarLink } from '@muster/db/features/leave/calendar';
import { findLeaveRequest, listLeaveRequestsAsJson } from '@muster/db/features/leave/reads';
import { getLeaveToDecide, listLeaveToDecide } from '@muster/db/features/leave/review';
import { wireInstant } from '@muster/domain/calendar/instant';
import { leaveVersion } from '@muster/domain/history/schema';
import {
  balanceKey,
  colleaguesAway,
  leaveDatesInput,
  leaveEntryInput,
  leaveKey,
  leaveRequest,
  leaveRequestInput,
  leaveRequestToDecide,
  leaveSpanInput,
  type NamedLeaveDecision,
  namedLeaveDecision,
} from '@muster/domain/leave/schema';
import {
  calendarLeave,
  leaveBesideInput,
  leaveDayInput,
  leaveDecisionOutcome,
  leaveDecisionsInput,
  leaveMonthInput,
  leaveTableInput,
} from '@muster/domain/leave/table-schema';
import { teamMonth, teamMonthInput } from '@muster/domain/leave/team-schema';
import { leavePreviewed } from '@muster/domain/leave-account/schema';
import { listInput, mostRows, placedFields } from '@muster/domain/lists/list-rows';
import { extended, tableCursors } from '@muster/domain/lists/position';
import { tablePageOf } from '@muster/domain/lists/table-page';
import * as z from 'zod/mini';
import { command, expectStillAllowed, rowCommand } from '../../command.ts';
import { newestRows, placed, tablePage } from '../../paging/answer.ts';
import { admin, answers, answersRows, auditor, employee, router } from '../../trpc.ts';
import { countColleaguesAway } from './away.ts';
import { leaveBeside } from './beside.ts';
import { awayOn, endCalendarLink, leaveOfMonth, makeCalendarLink } from './calendar.ts';
import { decideLeaveRequest } from './decide.ts';
import { administratorsDoor, type DecisionOutcome, decideManyRequests } from './decide-many.ts';
import { balanceHistory, leaveHistory } from './history.ts';
import { changeDates, enterLeave } from './on-behalf.ts';
import { previewRequest } from './preview.ts';
import { requestLeave } from './request.ts';
import { leaveReviewContext } from './review-context.ts';
import { calendarShownTo, shownTo } from './shown-to.ts';
import { readTeamMonth } from './team.ts';
import { askToCancelLeave, withdrawLeave } from './withdraw.ts';

const ownLeave = { name: 'own-leave', most: mostRows.usual } as const;
const everyonesLeave = { name: 'leave', most: mostRows.usual } as const;

export const leaveRouter = router({
  list: employee
    .meta({ 'GET /api/leave-requests': 'Your leave requests, newest first' })
    .input(listInput(ownLeave))
    .concat(answersRows(leaveRequest))
    .query(({ ctx, input }) =>
      newestRows(ctx, input, ownLeave, (rows) =>
        listLeaveRequestsAsJson(ctx.store.read, ctx.viewer.id, rows),
      ),
    ),

  request: employee
    .meta({ 'POST /api/leave-requests': 'Request leave' })
    .meta({ limit: 'leaveRequest' })
    .input(leaveRequestInput)
    .concat(answers(leaveRequest, 201))
    .mutation(command(requestLeave)),

  preview: employee
    .meta({
      'POST /api/leave-requests/preview': 'What a leave request would take and leave; nothing is saved',
    })
    // A form asks as its person types; it uses up none of the requests themselves.
    .meta({ limit: 'ownChange' })
    .input(leaveRequestInput)
    .concat(answers(leavePreviewed))
    .mutation(({ ctx, input }) => previewRequest(ctx, input)),

  withdraw: employee
    .meta({ 'POST /api/leave-requests/withdraw': 'Withdraw a pending leave request of yours' })
    .meta({ limit: 'ownChange' })
    .input(leaveKey)
    .concat(answers(leaveRequest))
    .mutation(command(withdrawLeave)),

  askCancel: employee
    .meta({
      'POST /api/leave-requests/cancel': 'Request the cancellation of your approved leave before it begins',
    })
    .meta({ limit: 'ownChange' })
    .input(leaveKey)
    .concat(answers(leaveRequest))
    .mutation(command(askToCancelLeave)),

  history: employee
    .meta({ 'GET /api/leave-requests/:id/history': 'What a leave request was, newest first' })
    .input(leaveKey)
    .concat(answers(z.array(leaveVersion)))
    .query(({ ctx, input }) => leaveHistory(ctx, input.id)),

  balanceHistory: employee.input(balanceKey).query(({ ctx, input }) => balanceHistory(ctx, input)),

  colleaguesAway: employee
    .meta({
      'GET /api/leave-requests/away': 'How many colleagues are away, or requested to be, between two dates',
    })
    .input(leaveSpanInput)
    .concat(answers(colleaguesAway))
    .query(({ ctx, input }) => countColleaguesAway(ctx, input)),

  team: employee
    .meta({ 'GET /api/team-calendar': 'Who is away in a month: when, never why' })
    .meta({ onReplica: true, isBigRead: true })
    .input(teamMonthInput)
    .concat(answers(teamMonth))
    .query(({ ctx, input }) => readTeamMonth(ctx, input)),

  listAll: auditor
    .meta({ 'GET /api/admin/leave-requests': 'Everyone’s leave requests, newest first' })
    .meta({ onReplica: true, isBigRead: true })
    .input(listInput(everyonesLeave))
    .concat(answers(z.array(leaveRequestToDecide)))
    .query(({ ctx, input }) =>
      newestRows(ctx, input, everyonesLeave, async (rows) =>
        shownTo(ctx.viewer, await listLeaveToDecide(ctx.store.read, rows)),
      ),
    ),

  page: admin
    .meta({ 'GET /api/admin/leave-requests/page': 'A page of the filtered list' })
    .meta({ onReplica: true, isBigRead: true })
    .input(extended(leaveTableInput, tableCursors))
    .concat(answers(tablePageOf(leaveRequestToDecide)))
    .query(({ ctx, input = {} }) =>
      tablePage(ctx, input, (place) => listLeavePage(ctx.store.read, { ...input, place })),
    ),

  reviewContext: admin
    .meta({ onReplica: true })
    .input(leaveKey)
    .query(({ ctx, input }) => leaveReviewContext(ctx, input.id)),

  beside: admin
    .meta({ onReplica: true })
    .input(leaveBesideInput)
    .query(({ ctx, input }) => leaveBeside(ctx, input.ids)),

  calendar: auditor
    .meta({ 'GET /api/admin/leave-calendar': 'The approved leave of a month' })
    .meta({ onReplica: true, isBigRead: true })
    .input(extended(leaveMonthInput, placedFields(mostRows.calendar)))
    .concat(answersRows(calendarLeave))
    .query(({ ctx, input }) =>
      placed(ctx, input, mostRows.calendar, async (asked) =>
        calendarShownTo(ctx.viewer, await leaveOfMonth(ctx, input?.month, asked)),
      ),
    ),

  awayOn: admin
    .meta({ 'GET /api/admin/leave-calendar/away': 'Who is away on a day' })
    .meta({ onReplica: true, isBigRead: true })
    .input(extended(leaveDayInput, placedFields(mostRows.calendar)))
    .concat(answersRows(calendarLeave))
    .query(({ ctx, input }) =>
      placed(ctx, input, mostRows.calendar, (asked) => awayOn(ctx, input?.date, asked)),
    ),

  calendarLink: admin.query(
    async ({ ctx }) => (await findCalendarLink(ctx.store.read, ctx.viewer.id)) ?? null,
  ),

  /** Makes that link and shows it once. A repeated key makes another one, because no copy is kept. */
  makeCalendarLink: admin
    .meta({
      'POST /api/admin/leave-calendar/link':
        'Create your secret link to the leave calendar, shown once; it replaces the earlier one',
    })
    .meta({ limit: 'administration' })
    .concat(answers(z.object({ path: z.string(), createdAt: wireInstant })))
    .mutation(({ ctx }) =>
      ctx.store.write(async (tx) => {
        await expectStillAllowed(tx, ctx.viewer);
        return makeCalendarLink({ tx, viewer: ctx.viewer, now: ctx.now });
      }),
    ),

  endCalendarLink: admin
    .meta({ 'POST /api/admin/leave-calendar/link/end': 'Remove your secret link' })
    .meta({ limit: 'administration' })
    .concat(answers(z.object({ ended: z.boolean() })))
    .mutation(command(endCalendarLink)),

  decideMany: admin
    .meta({
      'POST /api/admin/leave-requests/decisions': 'Decide several requests one by one; refused ones say why',
    })
    .meta({ limit: 'bulkChange' })
    .meta({ longBody: true })
    .input(leaveDecisionsInput)
    .concat(
      answers<z.ZodMiniArray<typeof leaveDecisionOutcome>, DecisionOutcome[]>(z.array(leaveDecisionOutcome)),
    )
    .mutation(({ ctx, input, path }) => decideManyRequests(ctx, path, input, administratorsDoor)),

  enter: admin
    .meta({
      'POST /api/admin/people/:userId/leave-requests': 'Enter leave of a person, pending or approved at once',
    })
    .meta({ limit: 'administration' })
    .input(leaveEntryInput)
    .concat(answers(leaveRequest, 201))
    .mutation(rowCommand(enterLeave, ({ tx }, { id }) => findLeaveRequest(tx.db, id))),

  changeDates: admin
    .meta({
      'PATCH /api/admin/leave-requests/:id/dates': 'Change the dates of approved leave, running leave too',
    })
    .meta({ limit: 'administration' })
    .input(leaveDatesInput)
    .concat(answers(leaveRequestToDecide))
    .mutation(rowCommand(changeDates, ({ tx }, { id }) => getLeaveToDecide(tx.db, id))),

  decide: admin
    .meta({ 'PATCH /api/admin/leave-requests/:id': 'Approve or reject a leave request, or decide it again' })
    .meta({ limit: 'administration' })
    .input(namedLeaveDecision)
    .concat(answers(leaveRequestToDecide))
    .mutation(command((context, decision: NamedLeaveDecision) => decideLeaveRequest(context, decision))),
});
