import * as z from 'zod/mini';
import { instant } from '../calendar/instant.ts';

export const mostReviews = 100;

/** A record as its reviewer saw it: one that changed meanwhile is to be looked at again. */
const seenRecord = z.object({
  id: z.int('The record must be given by id'),
  checkInTime: z.nullable(instant('checkInTime must be an ISO 8601 instant')),
  checkOutTime: z.nullable(instant('checkOutTime must be an ISO 8601 instant')),
});
export type SeenRecord = z.infer<typeof seenRecord>;

export const reviewInput = z.object({
  records: z
    .array(seenRecord, 'Records must be a list')
    .check(
      z.minLength(1, 'Choose at least one record'),
      z.maxLength(mostReviews, `At most ${mostReviews} records can be reviewed at once`),
    ),
});
export type ReviewInput = z.infer<typeof reviewInput>;

export const reviewOutcome = z.object({
  id: z.int(),
  outcome: z.enum(['reviewed', 'refused']),
  message: z.optional(z.string()),
});
export type ReviewOutcome = z.infer<typeof reviewOutcome>;
