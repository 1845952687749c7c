import * as z from 'zod/mini';
import { instant, wireInstant } from '../calendar/instant.ts';
import { wirePlainDate } from '../calendar/plain-date.ts';
import { fieldSays, type Label } from '../fields/texts.ts';
import { msg } from '../language/translate.ts';
import { attendanceSchemaTexts } from './schema-texts.ts';

export const attendanceStatuses = ['present', 'late', 'leave', 'absent'] as const;
export const attendanceStatus = z.enum(attendanceStatuses);
export type AttendanceStatus = z.infer<typeof attendanceStatus>;

export const manualAddress = 'Manual check-in (location unavailable)';

const degrees = (label: Label, limit: number) =>
  z.nullish(
    z
      .number(fieldSays.mustBeNumber({ label }))
      .check(
        z.minimum(-limit, attendanceSchemaTexts.notBetween({ label, limit })),
        z.maximum(limit, attendanceSchemaTexts.notBetween({ label, limit })),
      ),
  );

/** Sent only where that clock may have been changed since the device last heard from the server (L41). */
const deviceTime = z.nullish(instant(fieldSays.mustBeInstant({ label: msg('Device time') })));

/** Input of a check-in (U26). `checkInTime` is the claim of a queued check-in (D3, D49). */
export const checkInInput = z
  .object({
    latitude: degrees('Latitude', 90),
    longitude: degrees('Longitude', 180),
    address: z.nullish(
      z
        .string(fieldSays.mustBeText({ label: msg('Address') }))
        .check(z.trim(), z.maxLength(500, fieldSays.tooLong({ label: msg('Address'), limit: 500 }))),
    ),
    manualCheckIn: z.optional(z.boolean(fieldSays.mustBeBoolean({ label: msg('Manual check-in') }))),
    checkInTime: z.nullish(instant(fieldSays.mustBeInstant({ label: msg('Check-in time') }))),
    deviceTime,
  })
  .check(
    z.refine((form) => (form.latitude == null) === (form.longitude == null), {
      error: attendanceSchemaTexts.latitudeLongitudeComeTogether(),
      path: ['latitude'],
    }),
  );
export type CheckInInput = z.infer<typeof checkInInput>;

/** Input of a check-out (U29). The time is a claim (D3). */
export const checkOutInput = z.object({
  checkOutTime: z.nullish(instant(fieldSays.mustBeInstant({ label: msg('Check-out time') }))),
  deviceTime,
});
export type CheckOutInput = z.infer<typeof checkOutInput>;

export const recordKey = z.object({ id: z.int(attendanceSchemaTexts.recordGivenId()) });

/** By id, or by `pressKey`, so that a device can name it before it has an id (D42, D57). The time is a claim (D3). */
export const undoInput = z
  .object({
    id: z.optional(z.int(attendanceSchemaTexts.recordGivenId())),
    pressKey: z.optional(z.guid(fieldSays.mustBeUuid({ label: msg('Press key') }))),
    undoTime: z.nullish(instant(fieldSays.mustBeInstant({ label: msg('Undo time') }))),
    deviceTime,
  })
  .check(
    z.refine(({ id, pressKey }) => (id === undefined) !== (pressKey === undefined), {
      error: attendanceSchemaTexts.sendEitherRecordKeyPress(),
      path: ['pressKey'],
    }),
  );
export type UndoInput = z.infer<typeof undoInput>;

export const attendanceRecord = z.object({
  id: z.int(),
  userId: z.int(),
  date: wirePlainDate,
  checkInTime: z.nullable(wireInstant),
  checkOutTime: z.nullable(wireInstant),
  status: attendanceStatus,
  checkInLatitude: z.nullable(z.number()),
  checkInLongitude: z.nullable(z.number()),
  checkInAddress: z.nullable(z.string()),
  manual: z.boolean(),
  lateSync: z.boolean(),
  createdAt: wireInstant,
});

/** A record after its last press was taken back; `removed` if the day has no record any more (D57). */
export const undoneRecord = z.extend(attendanceRecord, { removed: z.boolean() });
export type UndoneRecord = z.infer<typeof undoneRecord>;

/** What is left of a record that was taken back. */
export const goneRecord = {
  checkInTime: null,
  checkOutTime: null,
  status: 'absent',
  checkInLatitude: null,
  checkInLongitude: null,
  checkInAddress: null,
  manual: false,
  lateSync: false,
} as const;

export const attendanceStats = z.object({ present: z.int(), total: z.int(), late: z.int() });
export type AttendanceStats = z.infer<typeof attendanceStats>;
