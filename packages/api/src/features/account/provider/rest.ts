import { providerLink, providerSettings, providerTest } from '@muster/domain/account/provider/schema';
import * as z from 'zod/mini';
import { restOf } from '../../../rest/route-table.ts';
import type { providerRouter } from './router.ts';

const rest = restOf<'provider', typeof providerRouter>();
const settings = '/api/admin/sign-in-provider';

export const providerRest = [
  rest('GET', settings, 'provider.settings', {
    summary: 'The OpenID Connect provider that people sign in with, without its secret',
    output: providerSettings,
  }),
  rest('POST', settings, 'provider.save', {
    summary: 'Save the provider; without a client secret, the stored one stays',
    output: providerSettings,
  }),
  rest('POST', `${settings}/test`, 'provider.test', {
    summary: 'Test the provider: what is wrong with it, in words',
    output: providerTest,
  }),
  rest('DELETE', settings, 'provider.remove', {
    summary: 'Remove the provider; no one signs in with it any more',
    output: z.object({ message: z.string() }),
  }),
  rest('GET', '/api/admin/people/:userId/sign-in-provider', 'provider.ofPerson', {
    summary: 'How a person’s account is connected to the provider',
    output: providerLink,
  }),
  rest('POST', '/api/admin/people/:userId/sign-in-provider', 'provider.permit', {
    summary: 'Let a person connect their account to the provider, once within a week',
    output: providerLink,
  }),
  rest('DELETE', '/api/admin/people/:userId/sign-in-provider', 'provider.unlink', {
    summary: 'Disconnect a person’s account from the provider, and end their sessions',
    output: providerLink,
  }),
];
