import * as z from 'zod/mini';
import { isTimeZone } from '../calendar/instant.ts';
import { type PlainDate, plainDate } from '../calendar/plain-date.ts';
import type { OwnTime } from '../calendar/schedule.ts';
import { versionValidOn } from '../calendar/versions.ts';
import { germanAddresses, languages } from '../language/languages.ts';
import { balanceTypesOf, specifiedLeaveTypes } from '../leave/specified-types.ts';
import { leaveType } from '../leave/type-schema.ts';
import { supportContacts } from './contacts.ts';
import { chatGuidelines, usualGuidelines } from './guidelines.ts';
import { companySchemaTexts } from './schema-texts.ts';

const timeOfDay = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, companySchemaTexts.timeDayWrittenHhMm()));

export const registrationMode = z.enum(['open', 'code', 'closed']);
export type RegistrationMode = z.infer<typeof registrationMode>;

export const secondFactorRule = z.enum(['nobody', 'admins', 'all']);
export type SecondFactorRule = z.infer<typeof secondFactorRule>;

/** ISO weekdays, Monday 1 to Sunday 7. */
export const weekday = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(6),
  z.literal(7),
]);

export const balanceTypes = z.readonly(z.array(z.string()));

/** Whether check-ins keep their place: not at all, or for the review of records until it is forgotten (D6). */
export const locationRule = z.enum(['off', 'review']);
export type LocationRule = z.infer<typeof locationRule>;

/** Whether absence predictions exist here (D103). */
export const predictionRule = z.enum(['on', 'off']);
export type PredictionRule = z.infer<typeof predictionRule>;

/** Whether colleagues find each other in a directory. */
export const directoryRule = z.enum(['on', 'off']);
export type DirectoryRule = z.infer<typeof directoryRule>;

export const dayRules = z.object({
  timeZone: z.string().check(z.refine(isTimeZone, companySchemaTexts.notTimeZoneServerKnows())),
  workDays: z.array(weekday).check(z.minLength(1, companySchemaTexts.leastDayWeekWorkDay())),
  dayStart: timeOfDay,
  graceMinutes: z.int().check(z.minimum(0), z.maximum(720)),
  dayEnd: timeOfDay,
});
export type DayRules = z.infer<typeof dayRules>;

export const calendarVersion = z.extend(dayRules, {
  validFrom: plainDate(companySchemaTexts.versionNeedsDate()),
});
export type CalendarVersion = z.infer<typeof calendarVersion>;

const date = plainDate(companySchemaTexts.holidayNeedsDate());

const holiday = z.object({ date, name: z.string(), from: z.optional(z.string()) });

/** What every signed-in person may know of the company (D2, D13). */
export const companyCalendar = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Oldest first. The first one is valid before its date, too. */
  versions: z.readonly(z.tuple([calendarVersion], calendarVersion)),
  holidays: z.array(holiday),
  /** The names of the types that use the balance. */
  balanceTypes,
  /** In their order (D97). */
  leaveTypes: z.readonly(z.array(leaveType)),
  location: locationRule,
  locationDays: z.int().check(z.minimum(1)),
  /** Whom people turn to (D107); empty until someone enters them. */
  supportContacts,
  chatGuidelines,
  prediction: predictionRule,
  directory: directoryRule,
  /** The first day of every calendar (D103). */
  weekStart: weekday,
  /** Of what leaves the house, and of people who chose none that their browser knows (D101). */
  language: z.enum(languages),
  /** How every German text addresses people (D101). */
  germanAddress: z.enum(germanAddresses),
  logo: z.optional(z.string()),
});

/** The calendar by which someone works; the company's own for those who work as everyone does (D91). */
export interface CompanyCalendar extends z.infer<typeof companyCalendar> {
  /** What they work, where it is not the hours of company or site. */
  readonly own?: OwnTime;
  /** The dates from which a version is that of another site, to which they move (D92). */
  readonly moves?: readonly PlainDate[];
  /** The company's, where theirs is another. */
  readonly company?: CompanyHours;
}

type CompanyHours = Pick<z.infer<typeof companyCalendar>, 'versions' | 'holidays'>;

/** The rules of a day: those of the version that is valid on it (D2). */
export function calendarOn({ versions }: Pick<CompanyCalendar, 'versions'>, date: PlainDate): DayRules {
  return versionValidOn(versions, date);
}

export const defaultRules: Omit<DayRules, 'timeZone'> = {
  workDays: [1, 2, 3, 4, 5],
  dayStart: '09:00',
  graceMinutes: 15,
  dayEnd: '17:00',
};
export const defaultCalendar: Omit<CompanyCalendar, 'name' | 'versions'> = {
  holidays: [],
  balanceTypes: balanceTypesOf({ leaveTypes: specifiedLeaveTypes }),
  leaveTypes: specifiedLeaveTypes,
  location: 'review',
  locationDays: 90,
  supportContacts: [],
  chatGuidelines: usualGuidelines,
  prediction: 'on',
  directory: 'on',
  weekStart: 1,
  language: 'en',
  germanAddress: 'du',
};
