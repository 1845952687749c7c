import {
  codeSetup,
  confirmCodeInput,
  maybeRecoveryCodes,
  ownFactors,
  recoveryCodes,
} from '@muster/domain/account/factor-schema';
import { passkeyInput, passkeyKey, passkeyOptions } from '@muster/domain/account/passkey-schema';
import { credentialsInput, requiredCodesInput } from '@muster/domain/account/schema';
import { done } from '@muster/domain/wire/said';
import { answers, anyone, employee } from '../../../trpc.ts';
import { addPasskey, removePasskey, startPasskey } from '../passkey/add.ts';
import { confirmRequiredCodes, startRequiredCodes } from './required.ts';
import { confirmOwnCodes, listOwnFactors, makeNewRecoveryCodes, startCodes, stopCodes } from './set-up.ts';

/** How a person sets up second factors and passkeys (D26). */
export const factorProcedures = {
  factors: employee
    .meta({ 'GET /api/auth/factors': 'Your second factors' })
    .concat(answers(ownFactors))
    .query(({ ctx }) => listOwnFactors(ctx)),

  startRequiredCodes: anyone
    .meta({
      'POST /api/auth/set-up/totp':
        'Create a secret for an authenticator app at sign-in, where the company requires it',
    })
    .meta({ unlimited: 'D28 limits tries by account, address and device' })
    .input(credentialsInput)
    .concat(answers(codeSetup))
    .mutation(({ ctx, input }) => startRequiredCodes(ctx, input)),

  confirmRequiredCodes: anyone
    .meta({ 'POST /api/auth/set-up/totp/confirm': 'Activate the secret with its first code and sign in' })
    .meta({ unlimited: 'D28 limits tries by account, address and device' })
    .input(requiredCodesInput)
    .concat(answers(recoveryCodes))
    .mutation(({ ctx, input }) => confirmRequiredCodes(ctx, input)),

  startPasskey: employee
    .meta({ 'POST /api/auth/passkeys/options': 'What a browser needs to create a passkey' })
    .meta({ limit: 'ownChange' })
    .concat(answers(passkeyOptions))
    .mutation(({ ctx }) => startPasskey(ctx)),

  addPasskey: employee
    .meta({ 'POST /api/auth/passkeys': 'Add a passkey; answers recovery codes if there were none' })
    .meta({ limit: 'recoveryCodes' })
    .input(passkeyInput)
    .concat(answers(maybeRecoveryCodes, 201))
    .mutation(({ ctx, input }) => addPasskey(ctx, input)),

  removePasskey: employee
    .meta({ 'DELETE /api/auth/passkeys/:id': 'Remove a passkey' })
    .meta({ limit: 'ownChange' })
    .input(passkeyKey)
    .concat(answers(done))
    .mutation(({ ctx, input }) => removePasskey(ctx, input)),

  startCodes: employee
    .meta({ 'POST /api/auth/totp': 'Create a secret for an authenticator app' })
    .meta({ limit: 'ownChange' })
    .concat(answers(codeSetup))
    .mutation(({ ctx }) => startCodes(ctx, ctx.viewer.id)),

  confirmCodes: employee
    .meta({
      'POST /api/auth/totp/confirm':
        'Activate the secret with its first code; answers ten recovery codes, once',
    })
    .meta({ limit: 'recoveryCodes' })
    .input(confirmCodeInput)
    .concat(answers(recoveryCodes))
    .mutation(({ ctx, input }) => confirmOwnCodes(ctx, input)),

  removeCodes: employee
    .meta({ 'DELETE /api/auth/totp': 'Remove the authenticator app from sign-in' })
    .meta({ limit: 'ownChange' })
    .concat(answers(done))
    .mutation(({ ctx }) => stopCodes(ctx)),

  newRecoveryCodes: employee
    .meta({ 'POST /api/auth/recovery-codes': 'Create ten new recovery codes; the old ones stop working' })
    .meta({ limit: 'recoveryCodes' })
    .concat(answers(recoveryCodes))
    .mutation(({ ctx }) => makeNewRecoveryCodes(ctx)),
};
