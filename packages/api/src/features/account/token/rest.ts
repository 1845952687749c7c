import { accessToken, madeToken } from '@muster/domain/account/token/schema';
import * as z from 'zod/mini';
import { restOf } from '../../../rest/route-table.ts';
import type { tokenRouter } from './router.ts';

const rest = restOf<'token', typeof tokenRouter>();

export const tokenRest = [
  rest('GET', '/api/tokens', 'token.list', {
    summary: 'Your personal access tokens, newest first, without their secrets',
    output: z.array(accessToken),
  }),
  rest('POST', '/api/tokens', 'token.make', {
    summary: 'Create a personal access token; its secret is in this answer only',
    output: madeToken,
    creates: true,
  }),
  rest('DELETE', '/api/tokens/:id', 'token.revoke', {
    summary: 'Revoke a personal access token',
    output: z.object({ message: z.string() }),
  }),
];
