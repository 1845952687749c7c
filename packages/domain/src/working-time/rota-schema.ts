import * as z from 'zod/mini';
import { wireInstant } from '../calendar/instant.ts';
import { wirePlainDate } from '../calendar/plain-date.ts';
import { dateField } from '../fields/date.ts';
import { strict } from '../fields/strict.ts';
import { msg } from '../language/translate.ts';
import { personKey } from '../people/key.ts';
import { workingTimeLimits } from './limits.ts';
import { daysInput, personDay, reasonField, scheduleDay } from './schema.ts';
import { workingTimeSchemaTexts } from './schema-texts.ts';

const id = z.int();

export const rotaInput = strict({
  ...daysInput.shape,
  siteId: z.optional(z.coerce.number().check(z.int())),
  department: z.optional(z.string()),
});
export type RotaInput = z.infer<typeof rotaInput>;

export const rotaRow = z.object({
  userId: id,
  name: z.string(),
  department: z.nullable(z.string()),
  siteId: z.nullable(id),
  /** `day` is what is planned in times of day, null where it is off; `employed` is false before they join and after they leave. */
  days: z.array(z.extend(personDay, { draft: z.boolean(), day: scheduleDay, employed: z.boolean() })),
});
export type RotaRow = z.infer<typeof rotaRow>;
export type RotaDay = RotaRow['days'][number];

const daysWords = workingTimeSchemaTexts.daysOfPeopleAtOnce({ limit: workingTimeLimits.draftedDays });

const someDays = <Day extends z.ZodMiniType>(day: Day) =>
  z
    .array(day, daysWords)
    .check(z.minLength(1, daysWords), z.maxLength(workingTimeLimits.draftedDays, daysWords));

/** Days of people as drafts: all of them or none, so that a shift moves to another person in one call. */
export const draftDaysInput = strict({
  days: someDays(strict({ ...personKey.shape, date: dateField(msg('Date')), day: scheduleDay })),
  reason: reasonField,
});
export type DraftDaysInput = z.infer<typeof draftDaysInput>;

/** The seven days from `from` on as drafts of those from `to` on, for the people of a site or department, or some of them. */
export const copyWeekInput = strict({
  from: dateField(msg('From')),
  to: dateField(msg('To')),
  siteId: z.optional(id),
  department: z.optional(z.string()),
  userIds: z.optional(z.array(id).check(z.maxLength(workingTimeLimits.rotaPeople))),
  reason: reasonField,
});
export type CopyWeekInput = z.infer<typeof copyWeekInput>;

/** Whom the rota shows; without a filter everyone. */
const ofRota = { siteId: z.optional(id), department: z.optional(z.string()) };

/** The drafts of some days, of everyone or of whom the rota shows. */
export const publishInput = strict({ ...daysInput.shape, ...ofRota });
export type PublishInput = z.infer<typeof publishInput>;

/** The same, or of the named days of people only. */
export const discardDraftsInput = strict({
  ...publishInput.shape,
  days: z.optional(someDays(strict({ ...personKey.shape, date: dateField(msg('Date')) }))),
});
export type DiscardDraftsInput = z.infer<typeof discardDraftsInput>;

export const rotaNotice = z.object({
  id,
  firstDate: wirePlainDate,
  lastDate: wirePlainDate,
  createdAt: wireInstant,
});
export type RotaNotice = z.infer<typeof rotaNotice>;
