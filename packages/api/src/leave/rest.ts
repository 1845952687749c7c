import { leaveRequest } from '@muster/domain/leave/schema';
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
];
