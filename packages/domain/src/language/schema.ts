import * as z from 'zod/mini';
import { strict } from '../fields/strict.ts';
import { fieldSays } from '../fields/texts.ts';
import { languages } from './languages.ts';

/** One that Muster speaks (D101). */
export const spokenLanguage = z.enum(
  languages,
  fieldSays.mustBeOneOf({ label: 'language', choices: languages.join(', ') }),
);

/** The language that a person chooses for themselves; null for that of the browser, or the company's. */
export const ownLanguageInput = strict({
  language: z.nullable(
    z.enum(languages, fieldSays.mustBeOneOfOrNone({ label: 'language', choices: languages.join(', ') })),
  ),
});
