import * as z from 'zod/mini';
import { emailAddress } from '../account/address/email.ts';
import { accountLimits } from '../account/schema.ts';
import { isTimeZone } from '../calendar/instant.ts';
import { plainDate, wirePlainDate } from '../calendar/plain-date.ts';
import { requiredName, requiredText } from '../fields/text.ts';
import { fieldSays, type Label } from '../fields/texts.ts';
import { isUnique } from '../fields/unique.ts';
import { germanAddresses } from '../language/languages.ts';
import { spokenLanguage } from '../language/schema.ts';
import { msg } from '../language/translate.ts';
import { leaveYear } from '../leave/leave-year.ts';
import { leaveTypeName } from '../leave/type-name.ts';
import { payrollMapping } from '../payroll/mapping.ts';
import { approvalChanges, approvalSettings, leadsSeeRule } from '../team/approval.ts';
import { supportContactsInput } from './contacts.ts';
import { confirmedSteps } from './first-steps.ts';
import { guidelinesInput } from './guidelines.ts';
import { retentionChanges } from './retention.ts';
import {
  companyCalendar,
  type DayRules,
  dayRules,
  directoryRule,
  locationRule,
  predictionRule,
  registrationMode,
  secondFactorRule,
  weekday,
} from './schema.ts';
import { companySchemaTexts } from './schema-texts.ts';
import { settingsTexts } from './settings-texts.ts';

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

export const timeOfDay = (label: Label) => {
  const words = settingsTexts.notTimeOfDay({ label });
  return z.string(words).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, words));
};

const quota = (label: Label) => {
  const words = settingsTexts.wholeMegabytes({ label, limit: companyLimits.quotaMegabytes });
  return z.int(words).check(z.minimum(1, words), z.maximum(companyLimits.quotaMegabytes, words));
};

const graceWords = settingsTexts.grace0WholeMinutes({ limit: companyLimits.graceMinutes });
const acceptWords = settingsTexts.minutes1WholeMinutes({ limit: companyLimits.acceptManualMinutes });
const contactWords = settingsTexts.securityContactAddress();

const codeWords = settingsTexts.joinCodeLetters({
  min: companyLimits.joinCode.min,
  max: companyLimits.joinCode.max,
});

const weekDays = { least: 1, limit: 7 } as const;
const calendarFields = {
  timeZone: z.optional(
    z
      .string(fieldSays.required({ label: msg('Time Zone') }))
      .check(z.refine(isTimeZone, settingsTexts.timeZoneServerKnows())),
  ),
  workDays: z.optional(
    z
      .array(weekday, settingsTexts.workWeekNotDays(weekDays))
      .check(
        z.minLength(1, companySchemaTexts.leastDayWeekWorkDay()),
        z.refine(isUnique, settingsTexts.workWeekTwice()),
      ),
  ),
  dayStart: z.optional(timeOfDay(msg('Day Start'))),
  graceMinutes: z.optional(
    z.int(graceWords).check(z.minimum(0, graceWords), z.maximum(companyLimits.graceMinutes, graceWords)),
  ),
  dayEnd: z.optional(timeOfDay(msg('Day End'))),
  validFrom: z.optional(plainDate(fieldSays.mustBeDate({ label: msg('From'), example: '2026-12-01' }))),
};

export const acceptManual = z.object({
  minutes: z
    .int(acceptWords)
    .check(z.minimum(1, acceptWords), z.maximum(companyLimits.acceptManualMinutes, acceptWords)),
});

export const calendarChangeInput = z.object(calendarFields);
export type CalendarChangeInput = z.infer<typeof calendarChangeInput>;

const addressWords = settingsTexts.companyAddressMostLines({ limit: companyLimits.address.lines });

/** What the employment letter has of the company (D38); null for none. */
const letterhead = {
  companyAddress: z.optional(
    z.nullable(
      requiredText(msg('Company Address'), companyLimits.address.characters).check(
        z.refine((text) => text.split('\n').length <= companyLimits.address.lines, addressWords),
      ),
    ),
  ),
  letterPlace: z.optional(z.nullable(requiredName(msg('Place'), companyLimits.signature))),
  signerName: z.optional(z.nullable(requiredName(msg('Who Signs'), companyLimits.signature))),
  signerFunction: z.optional(z.nullable(requiredName(msg('Function'), companyLimits.signature))),
};

/** Input of changing the company's settings (D2, D13, D14, D25, D33); fields that are left out stay as they are. */
export const settingsInput = z.object({
  name: z.optional(requiredName(msg('Company Name'), companyLimits.name)),
  ...calendarFields,
  /** Before it no one is absent (D8); null for none. */
  firstDay: z.optional(
    z.nullable(plainDate(fieldSays.mustBeDate({ label: msg('First day'), example: '2026-12-01' }))),
  ),
  balanceTypes: z.optional(
    z
      .array(leaveTypeName, fieldSays.mustBeList({ label: msg('Leave types') }))
      .check(z.refine(isUnique, settingsTexts.eachLeaveTypeNamedOnce())),
  ),
  /** Null for no leave years, the default. */
  leaveYear: z.optional(z.nullable(leaveYear)),
  registration: z.optional(
    z.enum(
      registrationMode.options,
      fieldSays.mustBeOneOf({ label: msg('Registration'), choices: 'open, code, closed' }),
    ),
  ),
  secondFactor: z.optional(
    z.enum(
      secondFactorRule.options,
      fieldSays.mustBeOneOf({ label: 'secondFactor', choices: 'nobody, admins, all' }),
    ),
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
    z.nullable(emailAddress(msg('The email address'), settingsTexts.emailAddressValid())),
  ),
  /** Whether several accounts can have one address (D100). */
  sharedEmails: z.optional(z.boolean(fieldSays.mustBeBoolean({ label: 'sharedEmails' }))),
  /** Where to report a security hole, in security.txt; null for none. ASCII in one line, because it is a line there. */
  securityContact: z.optional(
    z.nullable(
      z
        .string(contactWords)
        .check(
          z.trim(),
          z.regex(/^(mailto:[!-~]+@[!-~]+|https:\/\/[!-~]+)$/, contactWords),
          z.maxLength(254, fieldSays.tooLong({ label: msg('Security Contact'), limit: 254 })),
        ),
    ),
  ),
  /** The most that the files of one account, and those of all, may take (D22). */
  accountQuotaMegabytes: z.optional(quota(msg('Storage per account'))),
  companyQuotaMegabytes: z.optional(quota(msg('Storage for the company'))),
  location: z.optional(
    z.enum(locationRule.options, fieldSays.mustBeOneOf({ label: 'location', choices: 'off, review' })),
  ),
  /** Whom people turn to, and how to behave in the chat (D107). */
  supportContacts: z.optional(supportContactsInput),
  chatGuidelines: z.optional(guidelinesInput),
  prediction: z.optional(
    z.enum(predictionRule.options, fieldSays.mustBeOneOf({ label: 'prediction', choices: 'on, off' })),
  ),
  directory: z.optional(
    z.enum(directoryRule.options, fieldSays.mustBeOneOf({ label: 'directory', choices: 'on, off' })),
  ),
  /** Whether the directory says who is checked in. */
  directoryShowsIn: z.optional(z.boolean(fieldSays.mustBeBoolean({ label: 'directoryShowsIn' }))),
  /** How near the usual time a manual check-in is accepted without review (D103); null for never. */
  acceptManual: z.optional(z.nullable(acceptManual)),
  weekStart: z.optional(z.union(weekday.def.options, settingsTexts.weekStartNotDay(weekDays))),
  language: z.optional(spokenLanguage),
  germanAddress: z.optional(
    z.enum(germanAddresses, fieldSays.mustBeOneOf({ label: 'germanAddress', choices: 'du, sie' })),
  ),
  confirmedSteps: z.optional(
    confirmedSteps.check(z.refine(isUnique, settingsTexts.eachFirstStepsNamedOnce())),
  ),
  payroll: z.optional(z.nullable(payrollMapping)),
  /** Who decides requests, and whom leads see (D94). */
  approval: z.optional(approvalChanges),
  leadsSee: z.optional(leadsSeeRule),
  /** From this time of day on a lead who was expected and has no check-in is away (D95); null for never. */
  leadAwayFrom: z.optional(z.nullable(timeOfDay(msg('Away from')))),
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
  sharedEmails: z.boolean(),
  directoryShowsIn: z.boolean(),
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
  approval: approvalSettings,
  leadsSee: leadsSeeRule,
  leadAwayFrom: z.nullable(z.string()),
  /** `nextOn` is when the next leave year begins. */
  leaveYear: z.nullable(z.extend(leaveYear, { nextOn: wirePlainDate })),
});
export type Settings = z.infer<typeof settings>;

export const plannedKey = z.object({
  validFrom: plainDate(fieldSays.mustBeDate({ label: msg('From'), example: '2026-12-01' })),
});
