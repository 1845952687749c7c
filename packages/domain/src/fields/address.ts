import * as z from 'zod/mini';

/** Trimmed, of a form that `refusal` names. Apart from the texts, because the sign-in loads those. */
export const requiredAddress = (label: string, longest: number, form: RegExp, refusal: string) =>
  z
    .string(`${label} is required`)
    .check(
      z.trim(),
      z.minLength(1, { error: `${label} is required`, abort: true }),
      z.maxLength(longest, `${label} can be at most ${longest} characters`),
      z.regex(form, refusal),
    );
