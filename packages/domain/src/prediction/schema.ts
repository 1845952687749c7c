import * as z from 'zod/mini';
import { wireInstant } from '../calendar/instant.ts';
import { wirePlainDate } from '../calendar/plain-date.ts';
import { requiredText } from '../fields/text.ts';
import { fieldSays } from '../fields/texts.ts';
import { msg } from '../language/translate.ts';
import { wholeNumber } from '../lists/table-page.ts';
import { personKey } from '../people/key.ts';
import { alertTypes } from './alerts.ts';
import { predictionSchemaTexts } from './schema-texts.ts';

/** How many company days up to today a score covers (D35). */
export const scoredDays = 60;

/** Company days before these, so that the days of the back-test have a past of their own (D36). */
export const testedDays = 60;

/** Active people by id, the dates in order, and one character per person and date (D35, D36). */
export const packedAttendance = z.object({
  today: wirePlainDate,
  dates: z.array(wirePlainDate),
  /** For each date `1` if it is a closed work day (D8), otherwise `0`. */
  closed: z.string(),
  /** For each date `1` if it is a work day, otherwise `0`. */
  worked: z.string(),
  /** The same of each calendar by which someone works otherwise than the company (D91). */
  calendars: z.array(z.string()),
  /** Person and calendar, as indexes of the columns, of those who have one of these. */
  own: z.array(z.tuple([z.int(), z.int()])),
  ids: z.array(z.int()),
  names: z.array(z.string()),
  departments: z.array(z.nullable(z.string())),
  /** The first letter of a record's status, `v` for leave, `e` for work elsewhere without a record (D97), else a full stop. */
  statuses: z.array(z.string()),
  /** Person, date, and the first date on whose evening it was known, as indexes of the columns (D3). */
  knownLate: z.array(z.tuple([z.int(), z.int(), z.int()])),
});
export type PackedAttendance = z.infer<typeof packedAttendance>;

export const followUpInput = z.extend(personKey, { note: requiredText(msg('Note'), 2_000) });
export type FollowUpInput = z.infer<typeof followUpInput>;

export const followUpsInput = z.optional(
  z.object({ userId: wholeNumber('userId', Number.MAX_SAFE_INTEGER) }),
);

export const followUp = z.object({
  id: z.int(),
  userId: z.int(),
  note: z.string(),
  createdBy: z.object({ id: z.int(), fullName: z.string() }),
  createdAt: wireInstant,
});

/** Identifies an alert, with the rules and date that it rests on as the screen shows them. */
export const alertKey = z.extend(personKey, {
  type: z.enum(alertTypes, predictionSchemaTexts.typeAlertType()),
  evidence: z
    .string(fieldSays.mustBeText({ label: 'evidence' }))
    .check(z.regex(/^[a-z0-9_ -]{1,300}$/, predictionSchemaTexts.evidenceAlert())),
});
export type AlertKey = z.infer<typeof alertKey>;

export const acknowledgement = z.extend(alertKey, {
  acknowledgedBy: z.object({ id: z.int(), fullName: z.string() }),
  acknowledgedAt: wireInstant,
});
