import { overview, problems, systemStatus } from '@muster/domain/admin/schema';
import { restOf } from '../rest/route-table.ts';
import type { adminRouter } from './router.ts';

const rest = restOf<'admin', typeof adminRouter>();

export const adminRest = [
  rest('GET', '/api/admin/overview', 'admin.overview', {
    summary: 'What waits for an administrator, and how many requests this month brought',
    output: overview,
  }),
  rest('GET', '/api/admin/status', 'admin.status', {
    summary: 'How database and e-mail fare, and how much storage files take',
    output: systemStatus,
  }),
  rest('GET', '/api/admin/problems', 'admin.problems', {
    summary: 'What is wrong with the server, with what mends it',
    output: problems,
  }),
];
