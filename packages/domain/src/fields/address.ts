import * as z from 'zod/mini';
import { fieldSays, type Label } from './texts.ts';

/** Trimmed, of a form that `refusal` names. Apart from the texts, because the sign-in loads those. */
export const requiredAddress = (label: Label, longest: number, form: RegExp, refusal: string) =>
  z
    .string(fieldSays.required({ label }))
    .check(
      z.trim(),
      z.minLength(1, { error: fieldSays.required({ label }), abort: true }),
      z.maxLength(longest, fieldSays.tooLong({ label, limit: longest })),
      z.regex(form, refusal),
    );
