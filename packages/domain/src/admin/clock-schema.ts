import * as z from 'zod/mini';
import { instant, wireInstant } from '../calendar/instant.ts';
import { wirePlainDate } from '../calendar/plain-date.ts';
import { adminSchemaTexts } from './schema-texts.ts';

/** The clock of the machine, and the time that the server goes by (D3). */
export const clockStatus = z.object({
  state: z.enum(['right', 'ahead', 'behind']),
  shown: wireInstant,
  goesBy: wireInstant,
});
export type ClockStatus = z.infer<typeof clockStatus>;

export const acceptClockInput = z.object({
  shown: instant(adminSchemaTexts.shownTimeClockShowed()),
});

export const jobRun = z.object({
  id: z.int(),
  job: z.enum(['close_days', 'grant_leave_years']),
  beganAt: wireInstant,
  wallAt: wireInstant,
  trustedAt: wireInstant,
  firstDate: wirePlainDate,
  lastDate: wirePlainDate,
  dates: z.int(),
  made: z.int(),
  removed: z.int(),
  takenBackAt: z.nullable(wireInstant),
  takenBackBy: z.nullable(z.string()),
  finishedAt: z.nullable(wireInstant),
});
export type JobRun = z.infer<typeof jobRun>;
