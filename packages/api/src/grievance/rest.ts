import { grievance, grievanceToHandle } from '@muster/domain/grievance/schema';
import { tablePageOf } from '@muster/domain/table-page';
import * as z from 'zod/mini';
import { restOf } from '../rest/route-table.ts';
import type { grievanceRouter } from './router.ts';

const rest = restOf<'grievance', typeof grievanceRouter>();

export const grievanceRest = [
  rest('GET', '/api/grievances', 'grievance.list', {
    summary: 'Your grievances, newest first',
    output: z.array(grievance),
  }),
  rest('POST', '/api/grievances', 'grievance.file', {
    summary: 'File a grievance',
    output: grievance,
    creates: true,
  }),
  rest('GET', '/api/admin/grievances', 'grievance.listAll', {
    summary: 'The grievances you may handle, newest first; the people who filed them see that you read them',
    output: z.array(grievanceToHandle),
  }),
  rest('GET', '/api/admin/grievances/page', 'grievance.page', {
    summary: 'A page of those that a filter shows; only what it shows counts as read',
    output: tablePageOf(grievanceToHandle),
  }),
  rest('PATCH', '/api/admin/grievances/:id', 'grievance.update', {
    summary: 'Set the status of a grievance',
    output: grievanceToHandle,
  }),
];
