import { currentUser } from '@muster/domain/account/schema';
import * as z from 'zod/mini';
import { rest } from '../rest/route-table.ts';

export const accountRest = [
  rest('GET', '/api/me', 'account.me', { summary: 'The signed-in person', output: currentUser }),
  rest('POST', '/api/login', 'account.login', { summary: 'Sign in', output: currentUser }),
  rest('POST', '/api/register', 'account.register', {
    summary: 'Register an account and sign in',
    output: currentUser,
    creates: true,
  }),
  rest('POST', '/api/logout', 'account.logout', {
    summary: 'Sign out on this device',
    output: z.object({ message: z.string() }),
  }),
];
