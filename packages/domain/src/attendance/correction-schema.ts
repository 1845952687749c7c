import * as z from 'zod/mini';
import { instant, wireInstant } from '../calendar/instant.ts';
import { plainDate, wirePlainDate } from '../calendar/plain-date.ts';
import { adminResponse, closedField, oneOf, reviewedFields, reviewerField } from '../fields/reviewed.ts';
import { requiredText } from '../fields/text.ts';
import { fieldSays } from '../fields/texts.ts';
import { msg } from '../language/translate.ts';
import { takenStep, waitsFor } from '../team/waiting-schema.ts';
import { attendanceRecord } from './schema.ts';
import { attendanceSchemaTexts } from './schema-texts.ts';

export const correctionStatuses = ['pending', 'accepted', 'declined'] as const;
export type CorrectionStatus = (typeof correctionStatuses)[number];

/** Who corrected: its person asked, or an administrator added, corrected or took back the day themself (D102). */
export const correctionActs = ['asked', 'added', 'corrected', 'taken_back'] as const;
export type CorrectionAct = (typeof correctionActs)[number];

export const longestCorrectionReason = 2_000;

export const correctionReason = requiredText(msg('Reason'), longestCorrectionReason);

/** Of a record by its id, or of a day without one by its date (D102). */
export const correctionInput = z
  .object({
    attendanceId: z.optional(z.int(attendanceSchemaTexts.recordGivenId())),
    date: z.optional(plainDate(fieldSays.mustBeDateLike({ label: msg('Date'), example: '2026-11-21' }))),
    checkInTime: z.nullish(instant(fieldSays.mustBeInstant({ label: msg('Check In') }))),
    checkOutTime: z.nullish(instant(fieldSays.mustBeInstant({ label: msg('Check Out') }))),
    reason: correctionReason,
  })
  .check(
    z.refine(({ attendanceId, date }) => (attendanceId === undefined) !== (date === undefined), {
      error: attendanceSchemaTexts.sendEitherRecordDateDay(),
      path: ['attendanceId'],
    }),
    z.refine(({ date, checkInTime }) => date === undefined || checkInTime != null, {
      error: attendanceSchemaTexts.checkInRequiredDayWithout(),
      path: ['checkInTime'],
    }),
    z.refine(({ date, checkOutTime }) => date === undefined || checkOutTime != null, {
      error: attendanceSchemaTexts.checkOutRequiredDayWithout(),
      path: ['checkOutTime'],
    }),
    z.refine(({ checkInTime, checkOutTime }) => checkInTime != null || checkOutTime != null, {
      error: attendanceSchemaTexts.enterTimeCheckInCheck(),
      path: ['checkOutTime'],
    }),
  );
export type CorrectionInput = z.infer<typeof correctionInput>;

export const correctionVerdicts = ['accepted', 'declined'] as const;
export type CorrectionVerdict = (typeof correctionVerdicts)[number];

export const correctionDecisionInput = z.object({
  status: oneOf(msg('Decision'), correctionVerdicts),
  adminResponse,
});
export type CorrectionDecisionInput = z.infer<typeof correctionDecisionInput>;

/** A correction on the wire (D7), without a record for a day that has none (D102). A null time stays as it is. */
export const correction = z.object({
  id: z.int(),
  userId: z.int(),
  attendanceId: z.nullable(z.int()),
  date: wirePlainDate,
  act: z.enum(correctionActs),
  checkInTime: z.nullable(wireInstant),
  checkOutTime: z.nullable(wireInstant),
  reason: z.string(),
  status: z.enum(correctionStatuses),
  ...reviewedFields,
  waitsFor: z.nullable(waitsFor),
  steps: z.array(takenStep(correctionVerdicts)),
});

export const correctionToDecide = z.extend(correction, {
  user: z.object({
    id: z.int(),
    fullName: z.string(),
    employeeId: z.string(),
    department: z.nullable(z.string()),
  }),
  record: z.nullable(attendanceRecord),
  /** Of its person, where it is not the company's (D11). */
  timeZone: z.optional(z.string()),
  ...reviewerField,
  ...closedField,
});
