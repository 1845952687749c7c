import * as z from 'zod/mini';
import { instant, wireInstant } from '../calendar/instant.ts';
import { adminResponse, closedField, oneOf, reviewedFields, reviewerField } from '../fields/reviewed.ts';
import { requiredText } from '../fields/text.ts';
import { attendanceRecord } from './schema.ts';

export const correctionStatuses = ['pending', 'accepted', 'declined'] as const;
export type CorrectionStatus = (typeof correctionStatuses)[number];

export const longestCorrectionReason = 2_000;

export const correctionInput = z
  .object({
    attendanceId: z.int('The record must be given by id'),
    checkInTime: z.nullish(instant('Check In must be an ISO 8601 instant')),
    checkOutTime: z.nullish(instant('Check Out must be an ISO 8601 instant')),
    reason: requiredText('Reason', longestCorrectionReason),
  })
  .check(
    z.refine(({ checkInTime, checkOutTime }) => checkInTime != null || checkOutTime != null, {
      error: 'Enter the time of the check-in or the check-out',
      path: ['checkOutTime'],
    }),
  );
export type CorrectionInput = z.infer<typeof correctionInput>;

export const correctionDecisionInput = z.object({
  status: oneOf('Decision', ['accepted', 'declined']),
  adminResponse,
});
export type CorrectionDecisionInput = z.infer<typeof correctionDecisionInput>;

/** A correction on the wire (D7). A null time stays as it is. */
export const correction = z.object({
  id: z.int(),
  userId: z.int(),
  attendanceId: z.int(),
  checkInTime: z.nullable(wireInstant),
  checkOutTime: z.nullable(wireInstant),
  reason: z.string(),
  status: z.enum(correctionStatuses),
  ...reviewedFields,
});

export const correctionToDecide = z.extend(correction, {
  user: z.object({
    id: z.int(),
    fullName: z.string(),
    employeeId: z.string(),
    department: z.nullable(z.string()),
  }),
  record: attendanceRecord,
  ...reviewerField,
  ...closedField,
});
