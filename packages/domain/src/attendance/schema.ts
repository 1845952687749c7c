import * as z from 'zod/mini';
import { instant, wireInstant } from '../calendar/instant.ts';
import { wirePlainDate } from '../calendar/plain-date.ts';

export const attendanceStatuses = ['present', 'late', 'leave', 'absent'] as const;
export const attendanceStatus = z.enum(attendanceStatuses);
export type AttendanceStatus = z.infer<typeof attendanceStatus>;

export const manualAddress = 'Manual check-in (location unavailable)';

const degrees = (label: string, limit: number) =>
  z.nullish(
    z
      .number(`${label} must be a number`)
      .check(
        z.minimum(-limit, `${label} must be between -${limit} and ${limit}`),
        z.maximum(limit, `${label} must be between -${limit} and ${limit}`),
      ),
  );

/** Sent only where that clock may have been changed since the device last heard from the server (L41). */
const deviceTime = z.nullish(instant('Device time must be an ISO 8601 instant'));

/** Input of a check-in (U26). `checkInTime` is the claim of a queued check-in (D3, D49). */
export const checkInInput = z
  .object({
    latitude: degrees('Latitude', 90),
    longitude: degrees('Longitude', 180),
    address: z.nullish(
      z
        .string('Address must be text')
        .check(z.trim(), z.maxLength(500, 'Address can be at most 500 characters')),
    ),
    manualCheckIn: z.optional(z.boolean('Manual check-in must be true or false')),
    checkInTime: z.nullish(instant('Check-in time must be an ISO 8601 instant')),
    deviceTime,
  })
  .check(
    z.refine((form) => (form.latitude == null) === (form.longitude == null), {
      error: 'Latitude and longitude come together',
      path: ['latitude'],
    }),
  );
export type CheckInInput = z.infer<typeof checkInInput>;

/** Input of a check-out (U29). The time is a claim (D3). */
export const checkOutInput = z.object({
  checkOutTime: z.nullish(instant('Check-out time must be an ISO 8601 instant')),
  deviceTime,
});
export type CheckOutInput = z.infer<typeof checkOutInput>;

export const recordKey = z.object({ id: z.int('The record must be given by id') });

/** By id, or by `pressKey`, so that a device can name it before it has an id (D42, D57). The time is a claim (D3). */
export const undoInput = z
  .object({
    id: z.optional(z.int('The record must be given by id')),
    pressKey: z.optional(z.guid('Press key must be a UUID')),
    undoTime: z.nullish(instant('Undo time must be an ISO 8601 instant')),
    deviceTime,
  })
  .check(
    z.refine(({ id, pressKey }) => (id === undefined) !== (pressKey === undefined), {
      error: 'Send either the record or the key of its press',
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
