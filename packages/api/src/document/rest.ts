import { document } from '@muster/domain/document/schema';
import * as z from 'zod/mini';
import { rest } from '../rest/route-table.ts';

export const documentRest = [
  rest('GET', '/api/documents', 'document.list', {
    summary: 'The documents you uploaded, newest first',
    output: z.array(document),
  }),
];
