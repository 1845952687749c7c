import * as z from 'zod/mini';
import { wireInstant } from '../calendar/instant.ts';
import { ownPasskey } from './passkey-schema.ts';

/** The ways to give a second factor (D56). */
export const factorMethods = ['totp', 'recovery_code', 'passkey'] as const;
export type FactorMethod = (typeof factorMethods)[number];

/** A code of an authenticator app, or a recovery code, as typed: blanks and dashes make no difference (D56). */
export const secondCode = z
  .string('Code must be text')
  .check(z.trim(), z.minLength(1, 'Code is required'), z.maxLength(64, 'Code can be at most 64 characters'));

/** Input of finishing the set-up of codes: the first code of the app. */
export const confirmCodeInput = z.object({ code: secondCode });
export type ConfirmCodeInput = z.infer<typeof confirmCodeInput>;

/** The new secret of an authenticator app: as text, and as the address that its QR code contains. */
export const codeSetup = z.object({ secret: z.string(), uri: z.string() });

/** New recovery codes, shown once; those of before are void. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** The recovery codes that come with the first second factor; null if the account has codes already. */
export const maybeRecoveryCodes = z.object({ recoveryCodes: z.nullable(z.array(z.string())) });

/** A person's own second factors (D26). */
export const ownFactors = z.object({
  /** Since when codes of an authenticator app are asked for; null if they are not. */
  codesSince: z.nullable(wireInstant),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(ownPasskey),
  /** Whether this server's address can have passkeys. */
  passkeysPossible: z.boolean(),
});
