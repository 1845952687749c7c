import * as z from 'zod/mini';
import { wireInstant } from '../calendar/instant.ts';
import { requiredText } from '../fields/text.ts';

/** Lengths in characters. */
export const warningLimits = { title: 200, reason: 2_000 } as const;

export const warningInput = z.object({
  userId: z.int('The person must be given by id'),
  title: requiredText('Title', warningLimits.title).check(z.regex(/^[^\n\r\t]*$/, 'Title must be one line')),
  reason: requiredText('Reason', warningLimits.reason),
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
