import * as z from 'zod/mini';
import { wireInstant } from '../calendar/instant.ts';
import { wirePlainDate } from '../calendar/plain-date.ts';
import { requiredText } from '../fields/text.ts';
import { wholeNumber } from '../lists/table-page.ts';
import { personKey } from '../people/schema.ts';
import { alertTypes } from './alerts.ts';

/** How many company days up to today a score covers (D35). */
export const scoredDays = 60;

/** Company days before these, so that the days of the back-test have a past of their own (D36). */
export const testedDays = 60;

/**
 * The records for predictions, in columns (D35, D36): active people by id, the dates in order, and one character per
 * person and date.
 */
export const packedAttendance = z.object({
  /** The company's today, the last of `dates`. */
  today: wirePlainDate,
  dates: z.array(wirePlainDate),
  /** For each date `1` if it is a closed work day (D8), otherwise `0`. */
  closed: z.string(),
  /** For each date `1` if it is a work day, otherwise `0`. */
  worked: z.string(),
  ids: z.array(z.int()),
  names: z.array(z.string()),
  departments: z.array(z.nullable(z.string())),
  /** `p` present, `l` late, `a` absent, `v` on approved leave, `.` no record. */
  statuses: z.array(z.string()),
  /**
   * Records that arrived late (D3): person, date, and the first date on whose evening they were known, as indexes of
   * the columns.
   */
  knownLate: z.array(z.tuple([z.int(), z.int(), z.int()])),
});
export type PackedAttendance = z.infer<typeof packedAttendance>;

/** Input of a follow-up: what was done about a risk (D37). */
export const followUpInput = z.extend(personKey, { note: requiredText('Note', 2_000) });
export type FollowUpInput = z.infer<typeof followUpInput>;

/** Whose follow-ups to list; everyone's by default. */
export const followUpsInput = z.optional(
  z.object({ userId: wholeNumber('userId', Number.MAX_SAFE_INTEGER) }),
);

/** A follow-up: what was done about a risk, when and by whom (D37). */
export const followUp = z.object({
  id: z.int(),
  userId: z.int(),
  note: z.string(),
  createdBy: z.object({ id: z.int(), fullName: z.string() }),
  createdAt: wireInstant,
});

/** Identifies an alert, with the rules and date that it rests on as the screen shows them. */
export const alertKey = z.extend(personKey, {
  type: z.enum(alertTypes, 'type must be an alert type'),
  evidence: z
    .string('evidence must be text')
    .check(z.regex(/^[a-z0-9_ -]{1,300}$/, 'evidence must be that of an alert')),
});
export type AlertKey = z.infer<typeof alertKey>;

/** What an alert of a person rested on when it was last acknowledged. */
export const acknowledgement = z.extend(alertKey, {
  acknowledgedBy: z.object({ id: z.int(), fullName: z.string() }),
  acknowledgedAt: wireInstant,
});
