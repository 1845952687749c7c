import { wireInstant } from '@muster/domain/calendar/instant';
import { colleaguesAway, leaveRequest, leaveRequestToDecide } from '@muster/domain/leave/schema';
import { calendarLeave, leaveDecisionOutcome } from '@muster/domain/leave/table-schema';
import { teamMonth } from '@muster/domain/leave/team-schema';
import { tablePageOf } from '@muster/domain/lists/table-page';
import * as z from 'zod/mini';
import { restOf } from '../../rest/route-table.ts';
import type { leaveRouter } from './router.ts';

const rest = restOf<'leave', typeof leaveRouter>();

export const leaveRest = [
  rest('GET', '/api/leave-requests', 'leave.list', {
    summary: 'Your leave requests, newest first',
    output: z.array(leaveRequest),
  }),
  rest('POST', '/api/leave-requests', 'leave.request', {
    summary: 'Request leave',
    output: leaveRequest,
    creates: true,
  }),
  rest('POST', '/api/leave-requests/withdraw', 'leave.withdraw', {
    summary: 'Withdraw a pending leave request of yours',
    output: leaveRequest,
  }),
  rest('POST', '/api/leave-requests/cancel', 'leave.askCancel', {
    summary: 'Request the cancellation of your approved leave before it begins',
    output: leaveRequest,
  }),
  rest('GET', '/api/leave-requests/away', 'leave.colleaguesAway', {
    summary: 'How many colleagues are away, or requested to be, between two dates',
    output: colleaguesAway,
  }),
  rest('GET', '/api/team-calendar', 'leave.team', {
    summary: 'Who is away in a month: when, never why',
    output: teamMonth,
  }),
  rest('GET', '/api/admin/leave-requests', 'leave.listAll', {
    summary: 'Everyone’s leave requests, newest first',
    output: z.array(leaveRequestToDecide),
  }),
  rest('GET', '/api/admin/leave-requests/page', 'leave.page', {
    summary: 'A page of the filtered list',
    output: tablePageOf(leaveRequestToDecide),
  }),
  rest('POST', '/api/admin/leave-requests/decisions', 'leave.decideMany', {
    summary: 'Decide several requests one by one; refused ones say why',
    output: z.array(leaveDecisionOutcome),
  }),
  rest('GET', '/api/admin/leave-calendar', 'leave.calendar', {
    summary: 'The approved leave of a month',
    output: z.array(calendarLeave),
  }),
  rest('GET', '/api/admin/leave-calendar/away', 'leave.awayOn', {
    summary: 'Who is away on a day',
    output: z.array(calendarLeave),
  }),
  rest('POST', '/api/admin/leave-calendar/link', 'leave.makeCalendarLink', {
    summary: 'Create your secret link to the leave calendar, shown once; it replaces the earlier one',
    output: z.object({ path: z.string(), createdAt: wireInstant }),
  }),
  rest('POST', '/api/admin/leave-calendar/link/end', 'leave.endCalendarLink', {
    summary: 'Remove your secret link',
    output: z.object({ ended: z.boolean() }),
  }),
  rest('PATCH', '/api/admin/leave-requests/:id', 'leave.decide', {
    summary: 'Approve or reject a leave request, or decide it again',
    output: leaveRequestToDecide,
  }),
];
