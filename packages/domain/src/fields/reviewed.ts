import * as z from 'zod/mini';
import { companyDate, companyTime, type Instant, wireInstant } from '../calendar/instant.ts';
import type { Zone } from '../calendar/versions.ts';
import { writtenDate } from '../calendar/written-date.ts';
import { english } from '../language/texts.ts';
import { msg } from '../language/translate.ts';
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
  readonly by: string;
  readonly at: Instant;
}

/** A decision as text, on the company's clocks: "approved by Ada Lovelace on 2 March 2026 at 10:05" (D15). */
export function statusText(status: string, decided: Decided | undefined, zone: Zone): string {
  if (!decided) return status;
  const { by, at } = decided;
  return `${status} by ${by} on ${writtenDate(english, companyDate(at, zone))} at ${companyTime(at, zone).slice(0, 5)}`;
}

/** The same for refusals: who decided, and when on the company's clocks. */
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
