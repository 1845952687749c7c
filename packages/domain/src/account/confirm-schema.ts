import * as z from 'zod/mini';
import { fieldSays } from '../fields/texts.ts';
import { msg } from '../language/translate.ts';
import { secondCode } from './factor-schema.ts';
import { passkeySignInInput } from './passkey-schema.ts';

/** What a person gives again (D56, D104): the password, the second factor, or both. */
export const confirmInput = z
  .object({
    password: z.optional(z.string(fieldSays.mustBeText({ label: msg('Password') }))),
    code: z.optional(secondCode),
    passkey: z.optional(passkeySignInInput.shape.answer),
  })
  .check(
    z.refine(
      ({ password, code, passkey }) => Boolean(password) || code !== undefined || passkey !== undefined,
      {
        message: fieldSays.required({ label: msg('Password') }),
        path: ['password'],
      },
    ),
  );
export type ConfirmInput = z.infer<typeof confirmInput>;
