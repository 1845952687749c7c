import * as z from 'zod/mini';
import { wireInstant } from '../../calendar/instant.ts';
import { nameOrEmpty } from '../../fields/text.ts';
import { fieldSays } from '../../fields/texts.ts';
import { msg } from '../../language/translate.ts';
import { emailAddress } from './email.ts';
import { addressSchemaTexts } from './schema-texts.ts';

export const addressLabels = { email: msg('Email'), phone: msg('Phone') } as const;

const address = emailAddress(addressLabels.email, addressSchemaTexts.emailNotValid());

/** Null removes it. */
export const ownEmailInput = z.object({ email: z.nullable(address) });
export type OwnEmailInput = z.infer<typeof ownEmailInput>;

export const confirmEmailInput = z.object({
  token: z.string(fieldSays.mustBeText({ label: 'token' })).check(z.maxLength(300)),
});
export type ConfirmEmailInput = z.infer<typeof confirmEmailInput>;

const longestPhone = 40;

/** Digits with what people write between them; at least three, as short numbers of a house have. */
const phone = nameOrEmpty(addressLabels.phone, longestPhone).check(
  z.refine((text) => text === '' || /^\+?[\d ()/.-]*\d$/.test(text), addressSchemaTexts.phoneNotValid()),
);

/** How colleagues reach someone. What is left out stays as it is. */
export const contactInput = z.object({
  phone: z.optional(z.nullable(phone)),
  sharePhone: z.optional(z.boolean(fieldSays.mustBeBoolean({ label: 'sharePhone' }))),
  shareEmail: z.optional(z.boolean(fieldSays.mustBeBoolean({ label: 'shareEmail' }))),
});
export type ContactInput = z.infer<typeof contactInput>;

export const ownContact = z.object({
  email: z.nullable(z.string()),
  /** Null until a link sent to it was opened; nothing else is sent to it before (D100). */
  emailConfirmedAt: z.nullable(wireInstant),
  phone: z.nullable(z.string()),
  sharePhone: z.boolean(),
  shareEmail: z.boolean(),
});
export type OwnContact = z.infer<typeof ownContact>;

/** One of both. Which account is meant the answer does not say. */
export const forgottenInput = z
  .object({
    employeeId: z.optional(
      z.string(fieldSays.mustBeText({ label: msg('Employee ID') })).check(z.trim(), z.maxLength(300)),
    ),
    email: z.optional(
      z.string(fieldSays.mustBeText({ label: addressLabels.email })).check(z.trim(), z.maxLength(300)),
    ),
  })
  .check(
    z.refine(({ employeeId, email }) => Boolean(employeeId) !== Boolean(email), {
      error: addressSchemaTexts.employeeIdOrEmail(),
      path: ['employeeId'],
    }),
  );
export type ForgottenInput = z.infer<typeof forgottenInput>;
