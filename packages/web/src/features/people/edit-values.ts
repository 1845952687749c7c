import { emailOrEmpty } from '@muster/domain/account/address/email';
import { addressLabels } from '@muster/domain/account/address/schema';
import { addressSchemaTexts } from '@muster/domain/account/address/schema-texts';
import { accountFields, eachText, personFacts } from '@muster/domain/account/schema';
import { isPlainDate, plainDate } from '@muster/domain/calendar/plain-date';
import { spokenBySchema } from '@muster/domain/language/texts';
import type { PersonEditInput } from '@muster/domain/people/schema';
import * as z from 'zod/mini';
import { formTexts } from './form-texts.ts';
import type { Person } from './person.ts';

export const editForm = z.object({
  ...accountFields,
  email: emailOrEmpty(addressLabels.email, addressSchemaTexts.emailNotValid()),
  joinDate: plainDate(spokenBySchema(formTexts.joinDate())),
  leavesOn: z
    .string()
    .check(z.refine((date) => date === '' || isPlainDate(date), spokenBySchema(formTexts.lastDay()))),
});
export type EditValues = z.input<typeof editForm>;
export type Edited = z.output<typeof editForm>;

export function valuesOf(person: Person): EditValues {
  const { employeeId, fullName, joinDate, leavesOn, email } = person;
  return {
    employeeId,
    fullName,
    email: email ?? '',
    ...eachText((fact) => person[fact] ?? ''),
    joinDate,
    leavesOn: leavesOn ?? '',
  };
}

/** What the form edits: the facts, and the name to sign in with (D102). */
export const editedFields = ['employeeId', ...personFacts] as const;

/**
 * Only changed facts, so that others' changes stay, and their previous values, so that the server detects a conflict
 * (D15). `seen` is the person as the form opened; undefined without a change.
 */
export function editOf(seen: Person, edited: Edited): PersonEditInput | undefined {
  const before = valuesOf(seen);
  const changed = editedFields.filter((fact) => (edited[fact] ?? '') !== (before[fact] ?? ''));
  const email = edited.email === before.email ? {} : { email: edited.email || null };
  if (changed.length === 0 && !('email' in email)) return undefined;
  const changes = Object.fromEntries(changed.map((fact) => [fact, sent(fact, edited[fact])]));
  return {
    userId: seen.id,
    ...changes,
    ...email,
    seen: Object.fromEntries(changed.map((fact) => [fact, seen[fact]])),
  };
}

/** An emptied text is '', an emptied date null. */
function sent(fact: (typeof editedFields)[number], value: string | null | undefined) {
  return fact === 'leavesOn' ? value || null : (value ?? '');
}

/** The form's values after the person changed elsewhere: typed values stay, the others follow. */
export function followed(seen: Person, now: Person, typed: EditValues): EditValues {
  const before = valuesOf(seen);
  const own = [...editedFields, 'email' as const].filter((fact) => typed[fact] !== before[fact]);
  return { ...valuesOf(now), ...Object.fromEntries(own.map((fact) => [fact, typed[fact]])) };
}
