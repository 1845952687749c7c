import * as z from 'zod/mini';
import { isTimeZone } from '../calendar/instant.ts';
import { wirePlainDate } from '../calendar/plain-date.ts';
import { isSameSecret } from '../fields/form.ts';
import { optionalName, requiredId, requiredName } from '../fields/text.ts';
import { fieldSays, type Label } from '../fields/texts.ts';
import { languages } from '../language/languages.ts';
import { msg, type Translatable } from '../language/translate.ts';
import { noticeKinds } from '../notice/kinds.ts';
import { secondCode } from './factor-schema.ts';
import { accountSchemaTexts } from './schema-texts.ts';

/** Lengths in characters (U95, D26). */
export const accountLimits = {
  employeeId: 20,
  name: 200,
  companyName: 100,
  password: { min: 8, max: 256 },
} as const;

const passwordAs = (label: Label) =>
  z
    .string(fieldSays.required({ label }))
    .check(
      z.minLength(1, { error: fieldSays.required({ label }), abort: true }),
      z.minLength(
        accountLimits.password.min,
        accountSchemaTexts.passwordTooShort({ label, min: accountLimits.password.min }),
      ),
      z.maxLength(
        accountLimits.password.max,
        fieldSays.tooLong({ label, limit: accountLimits.password.max }),
      ),
    );

/** A password as typed: 8 to 256 characters, never trimmed or cut (D26). */
export const newPassword = passwordAs('Password');

/** May be empty (D40). Column, wire, edit, import, exports, erasure, lists and profile follow from this. */
export const textFacts = ['position', 'department'] as const;
export type TextFact = (typeof textFacts)[number];

export function eachText<Value>(make: (fact: TextFact) => Value): Record<TextFact, Value> {
  return { position: make('position'), department: make('department') };
}

export const personFacts = ['fullName', ...textFacts, 'joinDate', 'leavesOn'] as const;
export type PersonFact = (typeof personFacts)[number];

export const factLabels = {
  fullName: msg('Full Name'),
  position: msg('Position', undefined, 'of an employee'),
  department: msg('Department'),
  joinDate: msg('Join Date'),
  leavesOn: msg('Last Day'),
} as const satisfies Record<PersonFact, Translatable>;

const longestText: Record<TextFact, number> = {
  position: accountLimits.name,
  department: accountLimits.name,
};

export const factShape = {
  fullName: z.string(),
  ...eachText(() => z.nullable(z.string())),
  joinDate: z.string(),
  leavesOn: z.nullable(z.string()),
} satisfies Record<PersonFact, z.ZodMiniType>;

export const factFields = {
  fullName: requiredName(factLabels.fullName, accountLimits.name),
  ...eachText((fact) => optionalName(factLabels[fact], longestText[fact])),
};

export const accountFields = {
  employeeId: requiredId(msg('Employee ID'), accountLimits.employeeId),
  ...factFields,
};

/** Input of sign-in (U16). Values that are too long are refused as wrong credentials, not as bad input. */
export const loginInput = z.object({
  employeeId: z
    .string(fieldSays.required({ label: msg('Employee ID') }))
    .check(z.trim(), z.minLength(1, fieldSays.required({ label: msg('Employee ID') }))),
  password: z
    .string(fieldSays.required({ label: msg('Password') }))
    .check(z.minLength(1, fieldSays.required({ label: msg('Password') }))),
  code: z.optional(secondCode),
});
export type LoginInput = z.infer<typeof loginInput>;

/** Input of setting up the second factor that the company requires, at sign-in: ID and password, then the first code. */
export const credentialsInput = z.omit(loginInput, { code: true });
export type CredentialsInput = z.infer<typeof credentialsInput>;
export const requiredCodesInput = z.extend(credentialsInput, { code: secondCode });
export type RequiredCodesInput = z.infer<typeof requiredCodesInput>;

/** What a set-up link sets besides the account (D24); what is left out or empty stays as the server was started. */
const companyAtSetUp = z.object({
  name: optionalName(msg('Company Name'), accountLimits.companyName),
  timeZone: z.optional(
    z
      .string(fieldSays.mustBeText({ label: msg('Time Zone') }))
      .check(z.refine(isTimeZone, accountSchemaTexts.timeZoneServerKnows())),
  ),
});

/** Of the texts these two only (D25). `setupToken` is the set-up link's (D24), `joinCode` where it is asked for. */
export const registerInput = z
  .object({
    employeeId: accountFields.employeeId,
    fullName: factFields.fullName,
    position: factFields.position,
    department: factFields.department,
    password: newPassword,
    confirmPassword: z.string(fieldSays.required({ label: msg('Confirm Password') })),
    setupToken: z.optional(z.string()),
    company: z.optional(companyAtSetUp),
    joinCode: z.optional(z.string()),
  })
  .check(
    z.refine((form) => isSameSecret(form.password, form.confirmPassword), {
      error: accountSchemaTexts.passwordsDiffer(),
      path: ['confirmPassword'],
    }),
  );
export type RegisterInput = z.infer<typeof registerInput>;

/** Input of changing one's password (D26). The new password must differ from the current one. */
export const changePasswordInput = z
  .object({
    currentPassword: z
      .string(fieldSays.required({ label: msg('Current Password') }))
      .check(z.minLength(1, fieldSays.required({ label: msg('Current Password') }))),
    newPassword: passwordAs('New Password'),
    confirmPassword: z.string(fieldSays.required({ label: msg('Confirm Password') })),
  })
  .check(
    z.refine((form) => isSameSecret(form.newPassword, form.confirmPassword), {
      error: accountSchemaTexts.passwordsDiffer(),
      path: ['confirmPassword'],
    }),
    z.refine((form) => !isSameSecret(form.newPassword, form.currentPassword), {
      error: accountSchemaTexts.currentPassword(),
      path: ['newPassword'],
    }),
  );
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

const linkToken = z
  .string(accountSchemaTexts.linkIncomplete())
  .check(z.minLength(1, accountSchemaTexts.linkIncomplete()), z.maxLength(200));

export const linkInput = z.object({ token: linkToken });
export type LinkInput = z.infer<typeof linkInput>;

/** What a one-time link is for: an invitation is for the first sign-in. */
export const linkPurpose = z.object({
  purpose: z.enum(['invitation', 'reset']),
  companyName: z.string(),
  fullName: z.string(),
  employeeId: z.string(),
  /** The company's logo as a `data:` address, because no one is signed in yet (U211); left out without one. */
  logo: z.optional(z.string()),
});

/** Input of redeeming a one-time link: its token and the new password (D26, D40), which can be given twice. */
export const redeemResetInput = z
  .object({
    token: linkToken,
    password: newPassword,
    confirmPassword: z.optional(z.string(fieldSays.mustBeText({ label: msg('Confirm Password') }))),
  })
  .check(
    z.refine(({ password, confirmPassword = password }) => isSameSecret(password, confirmPassword), {
      error: accountSchemaTexts.passwordsDiffer(),
      path: ['confirmPassword'],
    }),
  );
export type RedeemResetInput = z.infer<typeof redeemResetInput>;

export const currentUser = z.object({
  id: z.int(),
  employeeId: z.string(),
  ...factShape,
  leaveBalance: z.number(),
  isAdmin: z.boolean(),
  /** The one that they chose, or null (D101). */
  language: z.nullable(z.enum(languages)),
  /** The kinds of news that they want out of the bell, sorted (D100). */
  bellOff: z.array(z.enum(noticeKinds)),
});

/** With what they may do at this moment: they lead people, as a deputy too (D94), or read as an auditor (D96). */
export const signedInUser = z.extend(currentUser, {
  isLead: z.boolean(),
  /** They lead a team of their own, and so can have deputies (D95). */
  leadsTeam: z.boolean(),
  auditorUntil: z.nullable(wirePlainDate),
});
