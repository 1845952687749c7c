import * as z from 'zod/mini';
import { isTimeZone, wireInstant } from '../calendar/instant.ts';
import { wirePlainDate } from '../calendar/plain-date.ts';
import { companyCalendar, dayRules, weekday } from '../company/schema.ts';
import { companyLimits } from '../company/settings.ts';
import { settingsTexts } from '../company/settings-texts.ts';
import { dateField } from '../fields/date.ts';
import { strict } from '../fields/strict.ts';
import { requiredName, requiredText } from '../fields/text.ts';
import { fieldSays, type Label } from '../fields/texts.ts';
import { isUnique } from '../fields/unique.ts';
import { msg } from '../language/translate.ts';
import { personKey } from '../people/key.ts';
import { saidFields } from '../wire/said.ts';
import { workingTimeLimits } from './limits.ts';
import { workingTimeSchemaTexts } from './schema-texts.ts';

const timeOfDay = (label: Label) => {
  const words = workingTimeSchemaTexts.timeOfDay({ label });
  return z.string(words).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, words));
};

const minutes = (label: Label, min: number, max: number) => {
  const words = workingTimeSchemaTexts.minutesOfDay({ label, min, max });
  return z.int(words).check(z.minimum(min, words), z.maximum(max, words));
};

const clockSpan = { start: timeOfDay(msg('Start')), end: timeOfDay(msg('End')) };
const breakMinutes = z.optional(minutes(msg('Break'), 0, workingTimeLimits.dayMinutes));

const dayWords = workingTimeSchemaTexts.dayNotUnderstood({ spans: workingTimeLimits.spans });

const shiftDay = strict({ ...clockSpan, breakMinutes });
const splitDay = strict({
  spans: z.readonly(
    z
      .array(strict(clockSpan))
      .check(z.minLength(1, dayWords), z.maxLength(workingTimeLimits.spans, dayWords)),
  ),
  breakMinutes,
});
const flexibleDay = strict({
  minutes: minutes(msg('Minutes'), 1, workingTimeLimits.dayMinutes),
  breakMinutes,
  coreStart: z.optional(timeOfDay(msg('Core start'))),
  coreEnd: z.optional(timeOfDay(msg('Core end'))),
});

/** A day of a cycle or of an exception (D90); null is off. */
export const scheduleDay = z.nullable(z.union([shiftDay, splitDay, flexibleDay], dayWords));

const cycleWords = workingTimeSchemaTexts.cycleLength({ limit: workingTimeLimits.cycleDays });
const usualWords = workingTimeSchemaTexts.usualDaysNamedOnce();

const graceMinutes = z.nullish(minutes(msg('Grace'), 0, companyLimits.graceMinutes));

const rules = {
  days: z.optional(
    z.readonly(
      z
        .array(scheduleDay, cycleWords)
        .check(z.minLength(1, cycleWords), z.maxLength(workingTimeLimits.cycleDays, cycleWords)),
    ),
  ),
  weekMinutes: z.optional(minutes(msg('Minutes a week'), 1, workingTimeLimits.weekMinutes)),
  usualDays: z.optional(
    z.readonly(
      z.array(weekday, usualWords).check(z.minLength(1, usualWords), z.refine(isUnique, usualWords)),
    ),
  ),
  graceMinutes,
};

const name = requiredName(msg('Name'), workingTimeLimits.name);
/** Counts leave and absences of closed days again (D90); without it the past stays closed. */
const recount = z.optional(z.boolean(fieldSays.mustBeBoolean({ label: 'recount' })));
const id = z.int();

export const scheduleInput = strict({ name, ...rules, validFrom: z.optional(dateField(msg('From'))) });
export type ScheduleInput = z.infer<typeof scheduleInput>;

/** A version from a date on; a name alone needs none. */
export const scheduleChangeInput = strict({
  id,
  name: z.optional(name),
  ...rules,
  validFrom: z.optional(dateField(msg('From'))),
  recount,
});
export type ScheduleChangeInput = z.infer<typeof scheduleChangeInput>;

export const scheduleCloseInput = strict({ id, from: dateField(msg('From')) });

const versionFields = {
  days: z.optional(z.readonly(z.array(scheduleDay))),
  weekMinutes: z.optional(z.int()),
  usualDays: z.optional(z.readonly(z.array(weekday))),
  graceMinutes: z.nullable(z.int()),
  validFrom: wirePlainDate,
};

/** With its newest version beside all of them. */
export const schedule = z.object({
  id,
  name: z.string(),
  ...versionFields,
  closedFrom: z.nullable(wirePlainDate),
  versions: z.array(z.object(versionFields)),
  /** Who has it today or will have it. */
  people: z.int(),
});
export type Schedule = z.infer<typeof schedule>;

const siteRules = {
  timeZone: z
    .string(fieldSays.required({ label: msg('Time Zone') }))
    .check(z.refine(isTimeZone, settingsTexts.timeZoneServerKnows())),
  workDays: z.nullish(
    z.array(weekday, usualWords).check(z.minLength(1, usualWords), z.refine(isUnique, usualWords)),
  ),
  dayStart: z.nullish(timeOfDay(msg('Day Start'))),
  dayEnd: z.nullish(timeOfDay(msg('Day End'))),
  graceMinutes,
};

/** What it leaves out is the company's (D92). */
export const siteInput = strict({ name, ...siteRules });
export type SiteInput = z.infer<typeof siteInput>;

export const siteChangeInput = strict({
  id,
  name: z.optional(name),
  ...siteRules,
  timeZone: z.optional(siteRules.timeZone),
  validFrom: z.optional(dateField(msg('From'))),
  recount,
});
export type SiteChangeInput = z.infer<typeof siteChangeInput>;

export const site = z.object({
  id,
  name: z.string(),
  ...z.partial(dayRules).shape,
  timeZone: z.string(),
  /** Whether it has hours of its own; without, it follows the company's. */
  ownHours: z.boolean(),
  /** What it has from which day on, with the company's rules where it has none of its own. */
  versions: companyCalendar.shape.versions,
  holidays: z.array(z.object({ date: wirePlainDate, name: z.string(), from: z.nullable(z.string()) })),
  /** Who has it today or will have it. */
  people: z.int(),
});
export type Site = z.infer<typeof site>;

const assigned = {
  validFrom: dateField(msg('From')),
  scheduleId: z.nullable(id),
  siteId: z.nullable(id),
  cycleStart: z.optional(dateField(msg('Cycle start'))),
  recordsTime: z.optional(z.boolean(fieldSays.mustBeBoolean({ label: msg('Records time') }))),
  recount,
};

/** What is the same for everyone who gets it. */
export const assignedEntry = strict(assigned);
export type AssignedEntryInput = z.infer<typeof assignedEntry>;

export const assignmentInput = strict({ ...personKey.shape, ...assigned });
export type AssignmentInput = z.infer<typeof assignmentInput>;

const assignedWords = workingTimeSchemaTexts.peopleAtOnce({ limit: workingTimeLimits.assigned });

/** The same entry for several people (D91). */
export const assignManyInput = strict({
  userIds: z.readonly(
    z
      .array(id, assignedWords)
      .check(
        z.minLength(1, assignedWords),
        z.maxLength(workingTimeLimits.assigned, assignedWords),
        z.refine(isUnique, assignedWords),
      ),
  ),
  ...assigned,
});
export type AssignManyInput = z.infer<typeof assignManyInput>;

/** Who has the entry now, and who could not get it, with the reason. */
export const assignedMany = z.object({
  assigned: z.int(),
  refused: z.array(z.object({ userId: id, name: z.string(), message: z.string(), ...saidFields })),
});
export type AssignedMany = z.infer<typeof assignedMany>;

export const assignmentKey = strict({ ...personKey.shape, id, recount });

/** What a person works from a date on (D91). */
export const assignment = z.object({
  id,
  validFrom: wirePlainDate,
  scheduleId: z.nullable(id),
  scheduleName: z.nullable(z.string()),
  cycleStart: wirePlainDate,
  recordsTime: z.boolean(),
  siteId: z.nullable(id),
  siteName: z.nullable(z.string()),
});
export type Assignment = z.infer<typeof assignment>;

/** Why a day is otherwise. */
export const reasonField = requiredText(msg('Reason'), workingTimeLimits.reason);
/** A null is as none: so an answer names those that it is not of. */
const targets = { userId: z.nullish(id), scheduleId: z.nullish(id), siteId: z.nullish(id) };

export const exceptionInput = strict({
  date: dateField(msg('Date')),
  day: scheduleDay,
  reason: reasonField,
  ...targets,
  draft: z.optional(z.boolean(fieldSays.mustBeBoolean({ label: 'draft' }))),
  recount,
});
export type ExceptionInput = z.infer<typeof exceptionInput>;

export const exception = z.object({
  id,
  date: wirePlainDate,
  day: scheduleDay,
  reason: z.string(),
  userId: z.nullable(id),
  scheduleId: z.nullable(id),
  siteId: z.nullable(id),
  draft: z.boolean(),
});
export type ScheduleException = z.infer<typeof exception>;

export const daysInput = strict({ from: dateField(msg('From')), to: dateField(msg('To')) });
export type DaysInput = z.infer<typeof daysInput>;

export const personDaysInput = z.extend(daysInput, personKey.shape);

const instantSpan = z.object({ start: wireInstant, end: wireInstant });

/** A day of a person as doors and screens have it (D93). */
export const personDay = z.object({
  date: wirePlainDate,
  timeZone: z.string(),
  off: z.boolean(),
  start: z.nullable(wireInstant),
  end: z.nullable(wireInstant),
  minutes: z.int(),
  breakMinutes: z.int(),
  core: z.nullable(instantSpan),
  /** Of a split day only: each time of work (D90). */
  spans: z.optional(z.readonly(z.array(instantSpan))),
  holiday: z.nullable(z.string()),
  leave: z.nullable(z.enum(['half', 'full'])),
  exception: z.nullable(z.string()),
});
export type PersonDay = z.infer<typeof personDay>;

export const workingTimeKey = strict({ id });

export const exceptionKey = strict({ id, recount });

/** Of a schedule or of a site, exactly one of them. */
export const holdersInput = z
  .object({
    scheduleId: z.optional(z.coerce.number().check(z.int())),
    siteId: z.optional(z.coerce.number().check(z.int())),
  })
  .check(
    z.refine(({ scheduleId, siteId }) => (scheduleId === undefined) !== (siteId === undefined), {
      message: workingTimeSchemaTexts.scheduleOrSite(),
      path: ['scheduleId'],
    }),
  );
export type HoldersInput = z.infer<typeof holdersInput>;

/** Who has it today or later, and from when on. */
export const holder = z.object({ userId: id, name: z.string(), validFrom: wirePlainDate });
export type Holder = z.infer<typeof holder>;
