import { grievance } from '@muster/domain/grievance/schema';
import * as z from 'zod/mini';
import { rest } from '../rest/route-table.ts';

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
];
