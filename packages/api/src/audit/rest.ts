import { auditPage } from '@muster/domain/audit/schema';
import { rest } from '../rest/route-table.ts';

export const auditRest = [
  rest('GET', '/api/admin/audit', 'audit.search', {
    summary: 'A page of the audit log, newest first; the next page takes `page` and the first one’s `asOf`',
    output: auditPage,
  }),
];
