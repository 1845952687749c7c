import { emailOrEmpty } from '@muster/domain/account/address/email';
import { addressLabels } from '@muster/domain/account/address/schema';
import { addressSchemaTexts } from '@muster/domain/account/address/schema-texts';
import { accountFields, eachText, textFacts } from '@muster/domain/account/schema';
import { type PlainDate, plainDate } from '@muster/domain/calendar/plain-date';
import { spokenBySchema } from '@muster/domain/language/texts';
import type { PersonAddInput } from '@muster/domain/people/schema';
import * as z from 'zod/mini';
import { formTexts } from './form-texts.ts';

export const addForm = z.object({
  ...accountFields,
  joinDate: plainDate(spokenBySchema(formTexts.joinDate())),
  email: emailOrEmpty(addressLabels.email, addressSchemaTexts.emailNotValid()),
  isAdmin: z.boolean(),
  /** Empty for the company's hours, and for no site. */
  scheduleId: z.string(),
  siteId: z.string(),
});
export type AddValues = z.input<typeof addForm>;
export type Added = z.output<typeof addForm>;

export const addFields = [
  'employeeId',
  'fullName',
  ...textFacts,
  'joinDate',
  'email',
  'scheduleId',
  'siteId',
] as const;

/** An empty form. The next person is often of the same department. */
export function emptyAdd(joinDate: PlainDate, department: AddValues['department'] = ''): AddValues {
  const none = { email: '', isAdmin: false, scheduleId: '', siteId: '' };
  return { employeeId: '', fullName: '', ...eachText(() => ''), department, joinDate, ...none };
}

/** The server's input: naming the role asks for the password again (D26). */
export function addInputOf({ isAdmin, email, scheduleId, siteId, ...facts }: Added): PersonAddInput {
  return {
    ...facts,
    ...(isAdmin && { isAdmin }),
    ...(email !== '' && { email }),
    ...(scheduleId !== '' && { scheduleId: Number(scheduleId) }),
    ...(siteId !== '' && { siteId: Number(siteId) }),
  };
}
