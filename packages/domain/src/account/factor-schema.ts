import * as z from 'zod/mini';
import { wireInstant } from '../calendar/instant.ts';
import { fieldSays } from '../fields/texts.ts';
import { msg } from '../language/translate.ts';
import { ownPasskey } from './passkey-schema.ts';

export const factorMethods = ['totp', 'recovery_code', 'passkey'] as const;
export type FactorMethod = (typeof factorMethods)[number];

/** A code of an authenticator app, or a recovery code, as typed: blanks and dashes make no difference (D56). */
export const secondCode = z
  .string(fieldSays.mustBeText({ label: msg('Code') }))
  .check(
    z.trim(),
    z.minLength(1, fieldSays.required({ label: msg('Code') })),
    z.maxLength(64, fieldSays.tooLong({ label: msg('Code'), limit: 64 })),
  );

export const confirmCodeInput = z.object({ code: secondCode });
export type ConfirmCodeInput = z.infer<typeof confirmCodeInput>;

export const codeSetup = z.object({ secret: z.string(), uri: z.string() });

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const maybeRecoveryCodes = z.object({ recoveryCodes: z.nullable(z.array(z.string())) });

export const ownFactors = z.object({
  /** Since when codes of an authenticator app are asked for; null if they are not. */
  codesSince: z.nullable(wireInstant),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(ownPasskey),
  passkeysPossible: z.boolean(),
});
