import * as z from 'zod/mini';
import { companyDate, companyTime, type Instant, wireInstant } from '../calendar/instant.ts';
import type { Zone } from '../calendar/versions.ts';
import { msg, type Value } from '../language/translate.ts';
import { printable } from './text.ts';
import { fieldSays, type Label } from './texts.ts';

export const longestResponse = 2_000;

/** An administrator's optional answer (U70): trimmed, and undefined if nothing remains. */
export const adminResponse = z.optional(
  z.pipe(
    z.nullable(
      z
        .string(fieldSays.mustBeText({ label: msg('Response') }))
        .check(
          z.trim(),
          printable(msg('Response')),
          z.maxLength(longestResponse, fieldSays.tooLong({ label: msg('Response'), limit: longestResponse })),
        ),
    ),
    z.transform((text) => text || undefined),
  ),
);

export function oneOf<const Words extends readonly string[]>(label: Label, words: Words) {
  const missing = fieldSays.required({ label });
  const other = fieldSays.mustBeOneOf({ label, choices: words.join(', ') });
  return z.enum(words, { error: ({ input }) => (input == null || input === '' ? missing : other) });
}

export interface Decided {
  readonly by: Value;
  readonly at: Instant;
}

/** Of a refusal: who decided, and when on the company's clocks (D15). */
export function decidedValues({ by, at }: Decided, zone: Zone) {
  return { by, at, date: companyDate(at, zone), time: companyTime(at, zone).slice(0, 5) };
}

export const reviewedFields = {
  adminResponse: z.nullable(z.string()),
  reviewedBy: z.nullable(z.int()),
  reviewedAt: z.nullable(wireInstant),
  createdAt: wireInstant,
  updatedAt: wireInstant,
};

/** Of a row that waits for a decision: whether its person's account is closed, so that no count has it. */
export const closedField = { accountClosed: z.boolean() };

export const reviewerField = { reviewerName: z.nullable(z.string()) };

/** Whoever is named beside others, so that two of one name are told apart. */
export const named = z.object({
  fullName: z.string(),
  employeeId: z.string(),
  department: z.nullable(z.string()),
});
