import * as z from 'zod/mini';
import { wireInstant } from '../calendar/instant.ts';
import { plainDate, wirePlainDate } from '../calendar/plain-date.ts';
import { fieldSays } from '../fields/texts.ts';
import { msg } from '../language/translate.ts';
import { leaveDurations } from '../leave/schema.ts';
import { wholeNumber } from '../lists/table-page.ts';

/** Whom an administrator asks for: those of a day, by default each person's own today, or of one of its departments; null is none. */
export const missingInput = z.optional(
  z.object({
    date: z.optional(plainDate(fieldSays.mustBeDateLike({ label: 'date', example: '2026-11-21' }))),
    department: z.optional(z.nullable(z.string(fieldSays.mustBeText({ label: msg('Department') })))),
    page: wholeNumber('page', 1_000_000),
  }),
);
export type MissingInput = z.infer<typeof missingInput>;

/** `lastSeenAt`: of a session, sign-in or press (D57). Leave's type and duration are null once retention removed it. */
export const missingPerson = z.object({
  userId: z.int(),
  employeeId: z.string(),
  name: z.string(),
  department: z.nullable(z.string()),
  lastSeenAt: z.nullable(wireInstant),
  /** Whose clock the date is of, and which date it is, where it is not the company's (D11). */
  timeZone: z.optional(z.string()),
  date: z.optional(wirePlainDate),
  leave: z.nullable(
    z.object({
      leaveType: z.nullable(z.string()),
      duration: z.nullable(z.enum(leaveDurations)),
      startDate: wirePlainDate,
      endDate: wirePlainDate,
    }),
  ),
});
export type MissingPerson = z.infer<typeof missingPerson>;
