import { auditPage } from '@muster/domain/audit/schema';
import * as z from 'zod/mini';
import { restOf } from '../../rest/route-table.ts';
import type { auditRouter } from './router.ts';

const rest = restOf<'audit', typeof auditRouter>();

export const auditRest = [
  rest('GET', '/api/admin/audit', 'audit.search', {
    summary: 'A page of the audit log, newest first; the next page takes `page` and the first one’s `asOf`',
    output: auditPage,
  }),
  rest('POST', '/api/admin/audit/export', 'audit.exportCsv', {
    summary: 'The entries a search finds, including sign-ins, as CSV',
    output: z.object({ csv: z.string() }),
  }),
];
