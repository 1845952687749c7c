import {
  grievance,
  grievanceHandler,
  grievanceToHandle,
  handedOver,
  listedGrievance,
  opening,
} from '@muster/domain/grievance/schema';
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
  rest('GET', '/api/grievances/:id/openings', 'grievance.openings', {
    summary: 'Which administrators opened your grievance: first, last, and in how many hours',
    output: z.array(opening),
  }),
  rest('GET', '/api/grievances/:id/handlers', 'grievance.handledBy', {
    summary: 'Which administrators may see a grievance that you filed or may see, and which could',
    output: z.array(grievanceHandler),
  }),
  rest('POST', '/api/grievances/:id/handler', 'grievance.chooseHandler', {
    summary: 'Choose who handles your grievance, once no administrator may see it',
    output: grievance,
  }),
  rest('GET', '/api/admin/grievances', 'grievance.listAll', {
    summary: 'Open the grievances you may see, newest first; the people who filed them see that you did',
    output: z.array(grievanceToHandle),
  }),
  rest('GET', '/api/admin/grievances/page', 'grievance.page', {
    summary: 'A page of those that a filter shows, without their texts',
    output: tablePageOf(listedGrievance),
  }),
  rest('GET', '/api/admin/grievances/:id', 'grievance.open', {
    summary: 'Open a grievance; the person who filed it sees that you did',
    output: grievanceToHandle,
  }),
  rest('POST', '/api/admin/grievances/:id/hand-over', 'grievance.handOver', {
    summary: 'Let another administrator see a grievance; the person who filed it is told',
    output: listedGrievance,
  }),
  rest('POST', '/api/admin/grievances/hand-over', 'grievance.handOverAll', {
    summary: 'Let another administrator see all open grievances that you may see',
    output: handedOver,
  }),
  rest('PATCH', '/api/admin/grievances/:id', 'grievance.update', {
    summary: 'Set the status of a grievance',
    output: grievanceToHandle,
  }),
];
