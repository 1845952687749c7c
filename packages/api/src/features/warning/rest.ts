import { warning } from '@muster/domain/warning/schema';
import * as z from 'zod/mini';
import { restOf } from '../../rest/route-table.ts';
import type { warningRouter } from './router.ts';

const rest = restOf<'warning', typeof warningRouter>();

export const warningRest = [
  rest('GET', '/api/warnings', 'warning.list', {
    summary: 'Your disciplinary records, newest first',
    output: z.array(warning),
  }),
  rest('POST', '/api/admin/warnings', 'warning.issue', {
    summary: 'Issue a warning',
    output: warning,
    creates: true,
  }),
];
