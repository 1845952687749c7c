import {
  grievance,
  grievanceHandler,
  grievanceToHandle,
  handedOver,
  listedGrievance,
  opening,
} from '@muster/domain/grievance/schema';
import { tablePageOf } from '@muster/domain/lists/table-page';
import * as z from 'zod/mini';
import { restOf } from '../../rest/route-table.ts';
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
    summary: 'Which administrators can see a grievance, and which others could',
    output: z.array(grievanceHandler),
  }),
  rest('POST', '/api/grievances/:id/handler', 'grievance.chooseHandler', {
    summary: 'Choose who handles your grievance once no administrator can see it',
    output: grievance,
  }),
  rest('GET', '/api/admin/grievances', 'grievance.listAll', {
    summary: 'Open the grievances you can see, newest first; the people who filed them see that you did',
    output: z.array(grievanceToHandle),
  }),
  rest('GET', '/api/admin/grievances/page', 'grievance.page', {
    summary: 'A page of the filtered list, without texts',
    output: tablePageOf(listedGrievance),
  }),
  rest('GET', '/api/admin/grievances/:id', 'grievance.open', {
    summary: 'Open a grievance; the person who filed it sees that you did',
    output: grievanceToHandle,
  }),
  rest('POST', '/api/admin/grievances/:id/hand-over', 'grievance.handOver', {
    summary: 'Give another administrator access to a grievance; the person who filed it is notified',
    output: listedGrievance,
  }),
  rest('POST', '/api/admin/grievances/hand-over', 'grievance.handOverAll', {
    summary: 'Give another administrator access to all open grievances you can see',
    output: handedOver,
  }),
  rest('PATCH', '/api/admin/grievances/:id', 'grievance.update', {
    summary: 'Set the status of a grievance',
    output: grievanceToHandle,
  }),
];
