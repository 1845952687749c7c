import { colleaguesAway, leaveRequest, leaveRequestToDecide } from '@muster/domain/leave/schema';
import * as z from 'zod/mini';
import { rest } from '../rest/route-table.ts';

export const leaveRest = [
  rest('GET', '/api/leave-requests', 'leave.list', {
    summary: 'Your leave requests, newest first',
    output: z.array(leaveRequest),
  }),
  rest('POST', '/api/leave-requests', 'leave.request', {
    summary: 'Ask for leave',
    output: leaveRequest,
    creates: true,
  }),
  rest('POST', '/api/leave-requests/withdraw', 'leave.withdraw', {
    summary: 'Withdraw a pending leave request of yours',
    output: leaveRequest,
  }),
  rest('POST', '/api/leave-requests/cancel', 'leave.askCancel', {
    summary: 'Ask to cancel approved leave of yours that has not begun',
    output: leaveRequest,
  }),
  rest('GET', '/api/leave-requests/away', 'leave.colleaguesAway', {
    summary: 'How many colleagues are away between two dates',
    output: colleaguesAway,
  }),
  rest('GET', '/api/admin/leave-requests', 'leave.listAll', {
    summary: 'Everybody’s leave requests, newest first',
    output: z.array(leaveRequestToDecide),
  }),
  rest('PATCH', '/api/admin/leave-requests/:id', 'leave.decide', {
    summary: 'Approve or reject a leave request, or decide it again',
    output: leaveRequestToDecide,
  }),
];
