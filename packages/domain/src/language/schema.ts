import * as z from 'zod/mini';
import { strict } from '../fields/strict.ts';
import { languages } from './languages.ts';

/** One that Muster speaks (D101). */
export const spokenLanguage = z.enum(languages, `language must be one of: ${languages.join(', ')}`);

/** The language that a person chooses for themselves; null for that of the browser, or the company's. */
export const ownLanguageInput = strict({
  language: z.nullable(z.enum(languages, `language must be one of: ${languages.join(', ')}, or null`)),
});
