import { listLeavePage } from '@muster/db/features/leave/admin-list';
import { findCalendarLink } from '@muster/db/features/leave/calendar';
import { listLeaveRequestsAsJson } from '@muster/db/features/leave/reads';
import { listLeaveToDecide } from '@muster/db/features/leave/review';
import {
  balanceKey,
  leaveKey,
  leaveRequestInput,
  leaveSpanInput,
  namedLeaveDecision,
} from '@muster/domain/leave/schema';
import {
  leaveDayInput,
  leaveDecisionsInput,
  leaveMonthInput,
  leaveTableInput,
} from '@muster/domain/leave/table-schema';
import { teamMonthInput } from '@muster/domain/leave/team-schema';
import { listInput, mostRows, rowsOf } from '@muster/domain/lists/list-rows';
import { command, expectStillAllowed } from '../../command.ts';
import { admin, employee, router } from '../../trpc.ts';
import { countColleaguesAway } from './away.ts';
import { awayOn, endCalendarLink, leaveOfMonth, makeCalendarLink } from './calendar.ts';
import { decideLeaveRequest } from './decide.ts';
import { decideManyRequests } from './decide-many.ts';
import { balanceHistory, leaveHistory } from './history.ts';
import { requestLeave } from './request.ts';
import { leaveReviewContext } from './review-context.ts';
import { teamMonth } from './team.ts';
import { askToCancelLeave, withdrawLeave } from './withdraw.ts';

export const leaveRouter = router({
  /** The person's own requests, newest first. */
  list: employee
    .meta({ mostRows: mostRows.usual })
    .input(listInput(mostRows.usual))
    .query(({ ctx, input }) =>
      listLeaveRequestsAsJson(ctx.store.read, ctx.viewer.id, rowsOf(input, mostRows.usual)),
    ),

  request: employee.meta({ limit: 'leaveRequest' }).input(leaveRequestInput).mutation(command(requestLeave)),

  withdraw: employee.meta({ limit: 'ownChange' }).input(leaveKey).mutation(command(withdrawLeave)),

  askCancel: employee.meta({ limit: 'ownChange' }).input(leaveKey).mutation(command(askToCancelLeave)),

  /** What a request was, for its person and administrators (D57). */
  history: employee.input(leaveKey).query(({ ctx, input }) => leaveHistory(ctx, input.id)),

  /** The changes of a balance: one's own, for administrators anyone's (D14). */
  balanceHistory: employee.input(balanceKey).query(({ ctx, input }) => balanceHistory(ctx, input)),

  /** How many colleagues are away in a span (D18). */
  colleaguesAway: employee.input(leaveSpanInput).query(({ ctx, input }) => countColleaguesAway(ctx, input)),

  /** Who of the team is away in a month, never why (U160). */
  team: employee
    .meta({ onReplica: true, isBigRead: true })
    .input(teamMonthInput)
    .query(({ ctx, input }) => teamMonth(ctx, input)),

  /** Everyone's requests with their people, newest first. */
  listAll: admin
    .meta({ onReplica: true, mostRows: mostRows.usual, isBigRead: true })
    .input(listInput(mostRows.usual))
    .query(({ ctx, input }) => listLeaveToDecide(ctx.store.read, rowsOf(input, mostRows.usual))),

  /** A page of the requests table. */
  page: admin
    .meta({ onReplica: true, isBigRead: true })
    .input(leaveTableInput)
    .query(({ ctx, input = {} }) => listLeavePage(ctx.store.read, input)),

  /** What helps to decide a request. */
  reviewContext: admin
    .meta({ onReplica: true })
    .input(leaveKey)
    .query(({ ctx, input }) => leaveReviewContext(ctx, input.id)),

  /** The approved leave that touches a month (U73). */
  calendar: admin
    .meta({ onReplica: true, isBigRead: true })
    .input(leaveMonthInput)
    .query(({ ctx, input }) => leaveOfMonth(ctx, input?.month)),

  /** Who is away on a day. */
  awayOn: admin
    .meta({ onReplica: true, isBigRead: true })
    .input(leaveDayInput)
    .query(({ ctx, input }) => awayOn(ctx, input?.date)),

  /** When the viewer's secret link to the calendar was made; null without one. */
  calendarLink: admin.query(
    async ({ ctx }) => (await findCalendarLink(ctx.store.read, ctx.viewer.id)) ?? null,
  ),

  /** Makes that link and shows it once. A repeated key makes another one, because no copy is kept. */
  makeCalendarLink: admin.meta({ limit: 'administration', confirmed: true }).mutation(({ ctx }) =>
    ctx.store.write(async (tx) => {
      await expectStillAllowed(tx, ctx.viewer);
      return makeCalendarLink({ tx, viewer: ctx.viewer, now: ctx.now });
    }),
  ),

  endCalendarLink: admin.meta({ limit: 'administration' }).mutation(command(endCalendarLink)),

  decideMany: admin
    .meta({ limit: 'bulkChange' })
    .input(leaveDecisionsInput)
    .mutation(({ ctx, input, path }) => decideManyRequests(ctx, path, input)),

  decide: admin
    .meta({ limit: 'administration' })
    .input(namedLeaveDecision)
    .mutation(command(decideLeaveRequest)),
});
