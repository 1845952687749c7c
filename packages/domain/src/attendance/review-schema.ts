import * as z from 'zod/mini';
import { instant } from '../calendar/instant.ts';
import { fieldSays } from '../fields/texts.ts';
import { msg } from '../language/translate.ts';
import { saidFields } from '../wire/said.ts';
import { attendanceSchemaTexts } from './schema-texts.ts';

export const mostReviews = 100;

/** A record as its reviewer saw it: one that changed meanwhile is to be looked at again. */
const seenRecord = z.object({
  id: z.int(attendanceSchemaTexts.recordGivenId()),
  checkInTime: z.nullable(instant(fieldSays.mustBeInstant({ label: 'checkInTime' }))),
  checkOutTime: z.nullable(instant(fieldSays.mustBeInstant({ label: 'checkOutTime' }))),
});
export type SeenRecord = z.infer<typeof seenRecord>;

export const reviewInput = z.object({
  records: z
    .array(seenRecord, fieldSays.mustBeList({ label: msg('Records') }))
    .check(
      z.minLength(1, attendanceSchemaTexts.chooseLeastRecord()),
      z.maxLength(mostReviews, attendanceSchemaTexts.mostRecordsReviewedOnce({ limit: mostReviews })),
    ),
});
export type ReviewInput = z.infer<typeof reviewInput>;

export const reviewOutcome = z.object({
  id: z.int(),
  outcome: z.enum(['reviewed', 'refused']),
  message: z.optional(z.string()),
  ...z.partial(z.object(saidFields)).shape,
});
export type ReviewOutcome = z.infer<typeof reviewOutcome>;
