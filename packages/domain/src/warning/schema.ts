import * as z from 'zod/mini';
import { wireInstant } from '../calendar/instant.ts';
import { requiredText } from '../fields/text.ts';
import { fieldSays } from '../fields/texts.ts';
import { msg } from '../language/translate.ts';
import { warningSchemaTexts } from './schema-texts.ts';

/** Lengths in characters. */
export const warningLimits = { title: 200, reason: 2_000 } as const;

export const warningInput = z.object({
  userId: z.int(warningSchemaTexts.personGivenId()),
  title: requiredText(msg('Title'), warningLimits.title).check(
    z.regex(/^[^\n\r\t]*$/, fieldSays.mustBeOneLine({ label: msg('Title') })),
  ),
  reason: requiredText(msg('Reason'), warningLimits.reason),
});
export type WarningInput = z.infer<typeof warningInput>;

export const warning = z.object({
  id: z.int(),
  userId: z.int(),
  title: z.string(),
  reason: z.string(),
  issuedBy: z.int(),
  createdAt: wireInstant,
});
