import * as z from 'zod/mini';
import { requiredName } from '../fields/text.ts';
import { fieldSays } from '../fields/texts.ts';
import { msg } from '../language/translate.ts';
import { companySchemaTexts } from './schema-texts.ts';

export const contactKinds = ['extension', 'phone', 'email', 'link'] as const;
export type ContactKind = (typeof contactKinds)[number];

export const contactLimits = { most: 10, name: 60, value: 200 } as const;

export const supportContact = z.object({ name: z.string(), value: z.string(), kind: z.enum(contactKinds) });
export type SupportContact = z.infer<typeof supportContact>;

export const supportContacts = z.readonly(z.array(supportContact));

/** What each kind takes, and an example. A link is https only: it is shown to everyone, and opened by a press. */
const forms: Readonly<Record<ContactKind, { readonly fits: RegExp; readonly words: string }>> = {
  extension: { fits: /^[\d*#][\d*# -]{0,19}$/, words: companySchemaTexts.extensionDigits() },
  phone: {
    fits: /^\+?[\d(][\d ()./-]{1,28}\d$/,
    words: companySchemaTexts.phoneNumberDigits(),
  },
  email: {
    fits: /^[^\s@<>?&"]+@[^\s@<>?&"]+\.[^\s@<>?&"]+$/,
    words: companySchemaTexts.emailAddress(),
  },
  link: {
    fits: /^https:\/\/[\p{L}\p{N}][\p{L}\p{N}.-]*(?::\d{1,5})?(?:[/?#][^\s<>"]*)?$/u,
    words: companySchemaTexts.linkBeginHttps(),
  },
};

/** Why a value does not fit its kind; undefined if it does. */
export function contactProblem({ kind, value }: Pick<SupportContact, 'kind' | 'value'>): string | undefined {
  const { fits, words } = forms[kind];
  return fits.test(value) ? undefined : words;
}

/** What a press on a contact opens. None for an extension: a mobile phone would dial it as an outside number. */
export function contactHref({ kind, value }: Pick<SupportContact, 'kind' | 'value'>): string | undefined {
  if (kind === 'extension' || contactProblem({ kind, value })) return undefined;
  if (kind === 'phone') return `tel:${value.replace(/[^\d+]/g, '')}`;
  return kind === 'email' ? `mailto:${value}` : value;
}

const listWords = companySchemaTexts.mostContactsEntered({ limit: contactLimits.most });

/** Input of the contacts under "Support and Resources" (D107). An empty list is none. */
export const supportContactsInput = z
  .array(
    z
      .object({
        name: requiredName(msg('Name'), contactLimits.name),
        value: requiredName(msg('Contact'), contactLimits.value),
        kind: z.enum(
          contactKinds,
          fieldSays.mustBeOneOf({ label: msg('Kind'), choices: contactKinds.join(', ') }),
        ),
      })
      .check((context) => {
        const message = contactProblem(context.value);
        if (message) context.issues.push({ code: 'custom', message, path: ['value'], input: context.value });
      }),
    fieldSays.mustBeList({ label: msg('Contacts') }),
  )
  .check(z.maxLength(contactLimits.most, listWords));

/** The four of the specification: the invented company has them, and others can start from them. */
export const exampleContacts: readonly SupportContact[] = [
  { name: 'Human Resources (HR)', value: '2001', kind: 'extension' },
  { name: 'Employee Assistance', value: '3000', kind: 'extension' },
  { name: 'Security', value: '911', kind: 'extension' },
  { name: 'Anonymous hotline, run by a third party', value: '1-800-555-0199', kind: 'phone' },
];
