import * as z from 'zod/mini';
import { wireInstant } from '../calendar/instant.ts';
import { wirePlainDate } from '../calendar/plain-date.ts';
import { personKey } from '../people/schema.ts';
import { requiredText } from '../reviewed.ts';
import { alertTypes } from './alerts.ts';

/** Company days back from today whose records a score rests on (D35). */
export const scoredDays = 60;

/** Further company days before these: the days that the back-test predicts have a past of their own (D36). */
export const testedDays = 60;

/**
 * The records that predictions are made of, in columns (D35, D36): the people who are active, in the order of their ids,
 * the dates in order, and of each person one character for each date.
 */
export const packedAttendance = z.object({
  /** The company's today: the last of `dates`. */
  today: wirePlainDate,
  dates: z.array(wirePlainDate),
  /** For each date `1` where it is a work day whose records are closed (D8), `0` where not. */
  closed: z.string(),
  /** For each date `1` where it is a work day of the company, `0` where not. */
  worked: z.string(),
  ids: z.array(z.int()),
  names: z.array(z.string()),
  departments: z.array(z.nullable(z.string())),
  /** `p` present, `l` late, `a` absent, `v` on approved leave, `.` no record. */
  statuses: z.array(z.string()),
  /**
   * What was told of late (D3): person, date, and the first date on whose evening it was known, as places in the columns.
   * Until then that day had no such record.
   */
  knownLate: z.array(z.tuple([z.int(), z.int(), z.int()])),
});
export type PackedAttendance = z.infer<typeof packedAttendance>;

/** What an administrator writes down of what was done about a risk (D37). */
export const followUpInput = z.extend(personKey, { note: requiredText('Note', 2_000) });
export type FollowUpInput = z.infer<typeof followUpInput>;

/** What was done about a risk, when and by whom (D37). Nothing is done by itself. */
export const followUp = z.object({
  id: z.int(),
  userId: z.int(),
  note: z.string(),
  createdBy: z.object({ id: z.int(), fullName: z.string() }),
  createdAt: wireInstant,
});

/** Which alert is meant, and on what it rests as the screen shows it: rules and a date. */
export const alertKey = z.extend(personKey, {
  type: z.enum(alertTypes, 'type must be an alert type'),
  evidence: z
    .string('evidence must be text')
    .check(z.regex(/^[a-z0-9_ -]{1,300}$/, 'evidence must be that of an alert')),
});
export type AlertKey = z.infer<typeof alertKey>;

/** Of one kind of alert of a person, what it rested on when it was last acknowledged. */
export const acknowledgement = z.extend(alertKey, {
  acknowledgedBy: z.object({ id: z.int(), fullName: z.string() }),
  acknowledgedAt: wireInstant,
});
