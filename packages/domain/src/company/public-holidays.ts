import * as z from 'zod/mini';
import { isTimeZone } from '../calendar/instant.ts';
import { wirePlainDate } from '../calendar/plain-date.ts';
import { fieldSays, type Label } from '../fields/texts.ts';
import { msg } from '../language/translate.ts';
import { settingsTexts } from './settings-texts.ts';

/** The years that are offered: this one and the next two, as from a file (D2). */
export const yearsOffered = 3;

export const holidayPlacesInput = z.object({
  timeZone: z
    .string(fieldSays.required({ label: msg('Time Zone') }))
    .check(z.refine(isTimeZone, settingsTexts.notTimeZone())),
});

/** A code that the list of countries or regions names. */
const code = (label: Label, max: number) => {
  const words = settingsTexts.notInList({ label });
  return z.string(words).check(z.minLength(1, words), z.maxLength(max, words));
};

export const nameLanguage = z.enum(
  ['english', 'own'],
  fieldSays.mustBeOneOf({ label: msg('Names'), choices: 'english, own' }),
);
export type NameLanguage = z.infer<typeof nameLanguage>;

export const publicHolidaysInput = z.object({
  country: code('Country', 2),
  region: z.optional(code('Region', 16)),
  language: nameLanguage,
  lastYear: z.int(settingsTexts.yearYearNextTwo()),
  /** The site that would get them (D92); without it the company. */
  siteId: z.optional(z.int(fieldSays.mustBeWhole({ label: 'siteId' }))),
});
export type PublicHolidaysInput = z.infer<typeof publicHolidaysInput>;

export const publicHolidays = z.object({
  holidays: z.array(
    z.object({
      date: wirePlainDate,
      name: z.string(),
      known: z.boolean(),
    }),
  ),
  /** How many of this year are over. They are added one by one (D2). */
  over: z.int(),
});
export type PublicHolidays = z.infer<typeof publicHolidays>;
