import * as z from 'zod/mini';
import { plainDate, wirePlainDate } from '../calendar/plain-date.ts';
import { requiredName } from '../fields/text.ts';
import { fieldSays } from '../fields/texts.ts';
import { msg } from '../language/translate.ts';
import { saidFields } from '../wire/said.ts';
import { companyLimits, timeOfDay } from './settings.ts';
import { settingsTexts } from './settings-texts.ts';

export const holidayKey = z.object({
  date: plainDate(fieldSays.mustBeDate({ label: msg('Date'), example: '2026-12-25' })),
});

/** Of everyone, or of one site (D92). */
const ofSite = { siteId: z.nullish(z.int(fieldSays.mustBeWhole({ label: 'siteId' }))) };

export const holidayRemovalInput = z.extend(holidayKey, ofSite);

/** A day of a file or a list: for everyone, and the whole of it. */
const wholeHoliday = z.extend(holidayKey, { name: requiredName(msg('Name'), companyLimits.holiday) });

export const holidayInput = z.extend(wholeHoliday, {
  ...ofSite,
  /** Free from this time of day on; without it the whole day. */
  from: z.nullish(timeOfDay(msg('From'))),
});
export type HolidayInput = z.infer<typeof holidayInput>;

const fileWords = settingsTexts.fileMostCharacters({ limit: companyLimits.calendarFile });

const listWords = settingsTexts.mostHolidaysAddedOnce({ limit: companyLimits.importedHolidays });

const holidayList = z
  .array(wholeHoliday, fieldSays.mustBeList({ label: msg('Holidays') }))
  .check(z.maxLength(companyLimits.importedHolidays, listWords));

/** Several at once: those of a file or a country that are not in the calendar yet. */
export const holidaysInput = z.object({ holidays: holidayList, ...ofSite });
export type HolidaysInput = z.infer<typeof holidaysInput>;

export const holidayImportInput = z
  .object({
    ics: z.optional(
      z.string(settingsTexts.fileNotText()).check(z.maxLength(companyLimits.calendarFile, fileWords)),
    ),
    holidays: z.optional(holidayList),
    dryRun: z.boolean(fieldSays.mustBeBoolean({ label: 'dryRun' })),
    ...ofSite,
  })
  .check(
    z.refine(({ ics, holidays }) => (ics === undefined) !== (holidays === undefined), {
      message: fieldSays.required({ label: msg('Either the text of a file or a list of holidays') }),
      path: ['ics'],
    }),
  );
export type HolidayImportInput = z.infer<typeof holidayImportInput>;

export const holidayReport = z.object({
  holidays: z.array(z.object({ date: wirePlainDate, name: z.string() })),
  known: z.int(),
  skipped: z.array(z.object({ name: z.string(), reason: z.string(), ...saidFields })),
  imported: z.boolean(),
});
