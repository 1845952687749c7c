import {
  codeSetup,
  maybeRecoveryCodes,
  ownFactors,
  recoveryCodes,
} from '@muster/domain/account/factor-schema';
import { passkeyOptions, passkeySignInOptions } from '@muster/domain/account/passkey-schema';
import { currentUser, linkPurpose } from '@muster/domain/account/schema';
import { ownSession } from '@muster/domain/account/session-schema';
import { photoVersion } from '@muster/domain/people/photo-schema';
import { personalExport } from '@muster/domain/personal-data/schema';
import * as z from 'zod/mini';
import { restOf } from '../../rest/route-table.ts';
import type { accountRouter } from './router.ts';

const rest = restOf<'account', typeof accountRouter>();

const told = z.object({ message: z.string() });

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
    output: told,
  }),
  rest('POST', '/api/account/reset-link', 'account.readLink', {
    summary: 'Read what a one-time link is for',
    output: linkPurpose,
  }),
  rest('POST', '/api/account/redeem-reset', 'account.redeemReset', {
    summary: 'Set your password with a one-time link',
    output: z.extend(told, { employeeId: z.string() }),
  }),
  rest('POST', '/api/account/change-password', 'account.changePassword', {
    summary: 'Change your password, and sign out on every other device',
    output: told,
  }),
  rest('POST', '/api/account/photo', 'account.setPhoto', {
    summary: 'Set your photo: a square JPEG as base64, of at most 64 KB',
    output: photoVersion,
  }),
  rest('DELETE', '/api/account/photo', 'account.removePhoto', { summary: 'Remove your photo', output: told }),
  rest('POST', '/api/account/export-data', 'account.exportData', {
    summary: 'The path from which your personal data is downloaded',
    output: personalExport,
  }),
  rest('POST', '/api/auth/confirm', 'account.confirm', {
    summary: 'Confirm your password for calls that need it',
    output: z.object({ confirmedUntil: z.string() }),
  }),
  rest('GET', '/api/auth/factors', 'account.factors', {
    summary: 'Your second factors',
    output: ownFactors,
  }),
  rest('POST', '/api/auth/totp', 'account.startCodes', {
    summary: 'Create a secret for an authenticator app',
    output: codeSetup,
  }),
  rest('POST', '/api/auth/totp/confirm', 'account.confirmCodes', {
    summary: 'Activate the secret with its first code; answers ten recovery codes, once',
    output: recoveryCodes,
  }),
  rest('DELETE', '/api/auth/totp', 'account.removeCodes', {
    summary: 'Remove the authenticator app from sign-in',
    output: told,
  }),
  rest('POST', '/api/auth/set-up/totp', 'account.startRequiredCodes', {
    summary: 'Create a secret for an authenticator app at sign-in, where the company requires it',
    output: codeSetup,
  }),
  rest('POST', '/api/auth/set-up/totp/confirm', 'account.confirmRequiredCodes', {
    summary: 'Activate the secret with its first code and sign in',
    output: recoveryCodes,
  }),
  rest('POST', '/api/auth/passkey/options', 'account.passkeySignInOptions', {
    summary: 'What a browser needs to sign in with a passkey',
    output: passkeySignInOptions,
  }),
  rest('POST', '/api/auth/passkey', 'account.passkeySignIn', {
    summary: 'Sign in with a passkey',
    output: currentUser,
  }),
  rest('POST', '/api/auth/passkeys/options', 'account.startPasskey', {
    summary: 'What a browser needs to create a passkey',
    output: passkeyOptions,
  }),
  rest('POST', '/api/auth/passkeys', 'account.addPasskey', {
    summary: 'Add a passkey; answers recovery codes if there were none',
    output: maybeRecoveryCodes,
    creates: true,
  }),
  rest('DELETE', '/api/auth/passkeys/:id', 'account.removePasskey', {
    summary: 'Remove a passkey',
    output: told,
  }),
  rest('POST', '/api/auth/recovery-codes', 'account.newRecoveryCodes', {
    summary: 'Create ten new recovery codes; the old ones stop working',
    output: recoveryCodes,
  }),
  rest('GET', '/api/auth/sessions', 'account.sessions', {
    summary: 'Your sessions, newest first',
    output: z.array(ownSession),
  }),
  rest('DELETE', '/api/auth/sessions/:id', 'account.endSession', {
    summary: 'Sign out on one of your devices',
    output: told,
  }),
  rest('POST', '/api/account/sign-out-everywhere', 'account.signOutEverywhere', {
    summary: 'Sign out on every device',
    output: told,
  }),
];
