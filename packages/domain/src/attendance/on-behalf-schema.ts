import * as z from 'zod/mini';
import { instant } from '../calendar/instant.ts';
import { plainDate } from '../calendar/plain-date.ts';
import { strict } from '../fields/strict.ts';
import { fieldSays } from '../fields/texts.ts';
import { msg } from '../language/translate.ts';
import { personKey } from '../people/key.ts';
import { correctionReason } from './correction-schema.ts';
import { recordKey } from './schema.ts';
import { attendanceSchemaTexts } from './schema-texts.ts';

const checkIn = instant(fieldSays.mustBeInstant({ label: msg('Check In') }));
const checkOut = instant(fieldSays.mustBeInstant({ label: msg('Check Out') }));

/** A day of a person that an administrator enters (D102). Without a check-out the day is open. */
export const dayEntryInput = strict({
  ...personKey.shape,
  date: plainDate(fieldSays.mustBeDateLike({ label: msg('Date'), example: '2026-11-21' })),
  checkInTime: checkIn,
  checkOutTime: z.nullish(checkOut),
  reason: correctionReason,
});
export type DayEntryInput = z.infer<typeof dayEntryInput>;

/** What is left out stays; null takes a check-out away. */
export const dayChangeInput = strict({
  ...recordKey.shape,
  checkInTime: z.optional(checkIn),
  checkOutTime: z.nullish(checkOut),
  reason: correctionReason,
}).check(
  z.refine(({ checkInTime, checkOutTime }) => checkInTime !== undefined || checkOutTime !== undefined, {
    error: attendanceSchemaTexts.enterTimeCheckInCheck(),
    path: ['checkOutTime'],
  }),
);
export type DayChangeInput = z.infer<typeof dayChangeInput>;

export const dayTakeBackInput = strict({ ...recordKey.shape, reason: correctionReason });
export type DayTakeBackInput = z.infer<typeof dayTakeBackInput>;
