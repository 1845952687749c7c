import { overview, systemStatus } from '@muster/domain/admin/schema';
import { rest } from '../rest/route-table.ts';

export const adminRest = [
  rest('GET', '/api/admin/overview', 'admin.overview', {
    summary: 'What waits for an administrator, and how many requests this month brought',
    output: overview,
  }),
  rest('GET', '/api/admin/status', 'admin.status', {
    summary: 'How database and e-mail fare',
    output: systemStatus,
  }),
];
