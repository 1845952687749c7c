import * as z from 'zod/mini';
import { accountLimits } from '../account/schema.ts';
import { isTimeZone } from '../calendar/instant.ts';
import { plainDate, wirePlainDate } from '../calendar/plain-date.ts';
import { requiredName, requiredText } from '../fields/text.ts';
import { leaveYear } from '../leave/leave-year.ts';
import { leaveTypes } from '../leave/schema.ts';
import { payrollMapping } from '../payroll/mapping.ts';
import { supportContactsInput } from './contacts.ts';
import { confirmedSteps } from './first-steps.ts';
import { guidelinesInput } from './guidelines.ts';
import { retentionChanges } from './retention.ts';
import {
  companyCalendar,
  type DayRules,
  dayRules,
  locationRule,
  predictionRule,
  registrationMode,
  secondFactorRule,
  weekday,
} from './schema.ts';

export const companyLimits = {
  name: accountLimits.companyName,
  holiday: 100,
  address: { characters: 300, lines: 8 },
  signature: 100,
  joinCode: { min: 6, max: 64 },
  graceMinutes: 720,
  calendarFile: 500_000,
  calendarEvents: 1_000,
  importedHolidays: 500,
  quotaMegabytes: 10_000_000,
  acceptManualMinutes: 240,
} as const;

const timeOfDay = (label: string) => {
  const words = `${label} must be a time of day, as in 09:00`;
  return z.string(words).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, words));
};

const quota = (label: string) => {
  const words = `${label} must be 1 to ${companyLimits.quotaMegabytes.toLocaleString('en')} whole megabytes`;
  return z.int(words).check(z.minimum(1, words), z.maximum(companyLimits.quotaMegabytes, words));
};

const isUnique = (all: readonly unknown[]) => new Set(all).size === all.length;

const graceWords = `Grace must be 0 to ${companyLimits.graceMinutes} whole minutes`;
const acceptWords = `Minutes must be 1 to ${companyLimits.acceptManualMinutes} whole minutes`;
const contactWords =
  'Security Contact must be an address, as in mailto:security@example.com or https://example.com/security';

const codeWords = `Join Code must be ${companyLimits.joinCode.min} to ${companyLimits.joinCode.max} letters, digits or dashes`;

const calendarFields = {
  timeZone: z.optional(
    z
      .string('Time Zone is required')
      .check(z.refine(isTimeZone, 'Time Zone must be one that this server knows, as in Europe/Berlin')),
  ),
  workDays: z.optional(
    z
      .array(weekday, 'Work Week must be days from 1, Monday, to 7, Sunday')
      .check(
        z.minLength(1, 'At least one day of the week must be a work day'),
        z.refine(isUnique, 'Work Week can name each day once'),
      ),
  ),
  dayStart: z.optional(timeOfDay('Day Start')),
  graceMinutes: z.optional(
    z.int(graceWords).check(z.minimum(0, graceWords), z.maximum(companyLimits.graceMinutes, graceWords)),
  ),
  dayEnd: z.optional(timeOfDay('Day End')),
  validFrom: z.optional(plainDate('From must be a date, as in 2026-12-01')),
};

export const acceptManual = z.object({
  minutes: z
    .int(acceptWords)
    .check(z.minimum(1, acceptWords), z.maximum(companyLimits.acceptManualMinutes, acceptWords)),
});

export const calendarChangeInput = z.object(calendarFields);
export type CalendarChangeInput = z.infer<typeof calendarChangeInput>;

const addressWords = `Company Address can have at most ${companyLimits.address.lines} lines`;

/** What the employment letter has of the company (D38); null for none. */
const letterhead = {
  companyAddress: z.optional(
    z.nullable(
      requiredText('Company Address', companyLimits.address.characters).check(
        z.refine((text) => text.split('\n').length <= companyLimits.address.lines, addressWords),
      ),
    ),
  ),
  letterPlace: z.optional(z.nullable(requiredName('Place', companyLimits.signature))),
  signerName: z.optional(z.nullable(requiredName('Who Signs', companyLimits.signature))),
  signerFunction: z.optional(z.nullable(requiredName('Function', companyLimits.signature))),
};

/** Input of changing the company's settings (D2, D13, D14, D25, D33); fields that are left out stay as they are. */
export const settingsInput = z.object({
  name: z.optional(requiredName('Company Name', companyLimits.name)),
  ...calendarFields,
  /** Before it no one is absent (D8); null for none. */
  firstDay: z.optional(z.nullable(plainDate('First day must be a date, as in 2026-12-01'))),
  balanceTypes: z.optional(
    z
      .array(z.enum(leaveTypes), 'Leave types must be a list')
      .check(z.refine(isUnique, 'Each leave type can be named once')),
  ),
  /** Null for no leave years, the default. */
  leaveYear: z.optional(z.nullable(leaveYear)),
  registration: z.optional(
    z.enum(registrationMode.options, 'Registration must be one of: open, code, closed'),
  ),
  secondFactor: z.optional(
    z.enum(secondFactorRule.options, 'secondFactor must be one of: nobody, admins, all'),
  ),
  joinCode: z.optional(
    z
      .string(codeWords)
      .check(
        z.trim(),
        z.regex(/^[\p{L}\p{N}-]*$/u, codeWords),
        z.minLength(companyLimits.joinCode.min, codeWords),
        z.maxLength(companyLimits.joinCode.max, codeWords),
      ),
  ),
  adminEmail: z.optional(
    z.nullable(
      z
        .string('The email address must be text')
        .check(
          z.trim(),
          z.email('The email address must be valid, as in hr@example.com'),
          z.maxLength(254, 'The email address can be at most 254 characters'),
        ),
    ),
  ),
  /** Where to report a security hole, in security.txt; null for none. ASCII in one line, because it is a line there. */
  securityContact: z.optional(
    z.nullable(
      z
        .string(contactWords)
        .check(
          z.trim(),
          z.regex(/^(mailto:[!-~]+@[!-~]+|https:\/\/[!-~]+)$/, contactWords),
          z.maxLength(254, 'Security Contact can be at most 254 characters'),
        ),
    ),
  ),
  /** The most that the files of one account, and those of all, may take (D22). */
  accountQuotaMegabytes: z.optional(quota('Storage per account')),
  companyQuotaMegabytes: z.optional(quota('Storage for the company')),
  location: z.optional(z.enum(locationRule.options, 'location must be one of: off, review')),
  /** Whom people turn to, and how to behave in the chat (D107). */
  supportContacts: z.optional(supportContactsInput),
  chatGuidelines: z.optional(guidelinesInput),
  prediction: z.optional(z.enum(predictionRule.options, 'prediction must be one of: on, off')),
  /** How near the usual time a manual check-in is accepted without review (D103); null for never. */
  acceptManual: z.optional(z.nullable(acceptManual)),
  weekStart: z.optional(
    z.union(weekday.def.options, 'Week Start must be a day from 1, Monday, to 7, Sunday'),
  ),
  confirmedSteps: z.optional(
    confirmedSteps.check(z.refine(isUnique, 'Each of the first steps can be named once')),
  ),
  payroll: z.optional(z.nullable(payrollMapping)),
  ...letterhead,
  ...retentionChanges.shape,
});
export type SettingsInput = z.infer<typeof settingsInput>;

export function splitSettings({ validFrom: _, ...input }: SettingsInput) {
  const { timeZone, workDays, dayStart, graceMinutes, dayEnd, ...others } = input;
  return { rules: rulesIn({ timeZone, workDays, dayStart, graceMinutes, dayEnd }), others };
}

export function rulesIn(change: CalendarChangeInput): Partial<DayRules> {
  const { timeZone, workDays, dayStart, graceMinutes, dayEnd } = change;
  return {
    ...(timeZone !== undefined && { timeZone }),
    ...(workDays && { workDays: workDays.toSorted() }),
    ...(dayStart !== undefined && { dayStart }),
    ...(graceMinutes !== undefined && { graceMinutes }),
    ...(dayEnd !== undefined && { dayEnd }),
  };
}

export const settings = z.extend(companyCalendar, {
  ...dayRules.shape,
  firstDay: z.nullable(wirePlainDate),
  registration: registrationMode,
  secondFactor: secondFactorRule,
  joinCode: z.nullable(z.string()),
  adminEmail: z.nullable(z.string()),
  accountQuotaMegabytes: z.int(),
  companyQuotaMegabytes: z.int(),
  attendanceYears: z.int(),
  leaveYears: z.int(),
  auditYears: z.int(),
  hrDocumentYears: z.int(),
  configuredAdminEmail: z.nullable(z.string()),
  securityContact: z.nullable(z.string()),
  acceptManual: z.nullable(acceptManual),
  companyAddress: z.nullable(z.string()),
  letterPlace: z.nullable(z.string()),
  signerName: z.nullable(z.string()),
  signerFunction: z.nullable(z.string()),
  confirmedSteps,
  payroll: z.nullable(payrollMapping),
  /** `nextOn` is when the next leave year begins. */
  leaveYear: z.nullable(z.extend(leaveYear, { nextOn: wirePlainDate })),
});
export type Settings = z.infer<typeof settings>;

export const plannedKey = z.object({ validFrom: plainDate('From must be a date, as in 2026-12-01') });

export const holidayKey = z.object({ date: plainDate('Date must be a date, as in 2026-12-25') });

export const holidayInput = z.extend(holidayKey, { name: requiredName('Name', companyLimits.holiday) });
export type HolidayInput = z.infer<typeof holidayInput>;

const fileWords = `The file can have at most ${companyLimits.calendarFile} characters`;

const listWords = `At most ${companyLimits.importedHolidays} holidays can be added at once`;

export const holidayImportInput = z
  .object({
    ics: z.optional(
      z.string('The file must be text').check(z.maxLength(companyLimits.calendarFile, fileWords)),
    ),
    holidays: z.optional(
      z
        .array(holidayInput, 'Holidays must be a list')
        .check(z.maxLength(companyLimits.importedHolidays, listWords)),
    ),
    dryRun: z.boolean('dryRun must be true or false'),
  })
  .check(
    z.refine(({ ics, holidays }) => (ics === undefined) !== (holidays === undefined), {
      message: 'Either the text of a file or a list of holidays is required',
      path: ['ics'],
    }),
  );
export type HolidayImportInput = z.infer<typeof holidayImportInput>;

export const holidayReport = z.object({
  holidays: z.array(z.object({ date: wirePlainDate, name: z.string() })),
  known: z.int(),
  skipped: z.array(z.object({ name: z.string(), reason: z.string() })),
  imported: z.boolean(),
});
