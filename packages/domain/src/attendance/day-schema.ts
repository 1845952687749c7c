import * as z from 'zod/mini';
import { wireInstant, wireTimeOfDay } from '../calendar/instant.ts';
import { plainDate } from '../calendar/plain-date.ts';
import { fieldSays } from '../fields/texts.ts';
import { spreadsheet, tableFormat } from '../file-formats/table.ts';
import { msg } from '../language/translate.ts';
import { rowId } from '../lists/table-page.ts';
import { attendanceRecord, attendanceStatus } from './schema.ts';

const day = (name: string) => plainDate(fieldSays.mustBeDateLike({ label: name, example: '2026-11-21' }));

export const dayInput = z.optional(z.object({ date: z.optional(day('date')) }));
export type DayInput = z.infer<typeof dayInput>;

/** One day, or a span (D11). `before` asks for records of its last day that are older than one with this id (D50). */
export const recordsInput = z.optional(
  z.object({
    date: z.optional(day('date')),
    from: z.optional(day('from')),
    to: z.optional(day('to')),
    before: rowId('before'),
  }),
);
export type RecordsInput = z.infer<typeof recordsInput>;

export const analyticsInput = z.object({
  from: day('from'),
  to: day('to'),
  department: z.optional(z.nullable(z.string(fieldSays.mustBeText({ label: msg('Department') })))),
});
export type AnalyticsInput = z.infer<typeof analyticsInput>;

export const dayRecord = z.extend(attendanceRecord, {
  checkInTime: z.nullable(wireTimeOfDay),
  checkOutTime: z.nullable(wireTimeOfDay),
  /** Of the times, where it is not the company's (D11). */
  timeZone: z.optional(z.string()),
  /** Whole minutes from check-in to check-out; times of day do not tell the length of a night. */
  workedMinutes: z.nullable(z.int()),
  /** Manual or arrived late, and not found in order since (D3, D6, U83). */
  needsReview: z.boolean(),
  /** The minutes of the rule by which a manual check-in needed no review (D103). */
  acceptedWithin: z.nullable(z.int()),
  user: z.object({
    fullName: z.string(),
    employeeId: z.string(),
    department: z.nullable(z.string()),
    position: z.nullable(z.string()),
  }),
});
export type DayRecord = z.infer<typeof dayRecord>;

export const dayStats = z.object({
  totalEmployees: z.int(),
  presentToday: z.int(),
  lateToday: z.int(),
  absentToday: z.int(),
  onLeave: z.int(),
  /** Those whom the day does not expect and who have no record: the rest of `totalEmployees` (D10). */
  notExpected: z.int(),
});
export type DayStats = z.infer<typeof dayStats>;

export const dayFilter = z.object({
  department: z.optional(z.nullable(z.string(fieldSays.mustBeText({ label: msg('Department') })))),
  status: z.optional(attendanceStatus),
  search: z.optional(z.string(fieldSays.mustBeText({ label: msg('Search') })).check(z.maxLength(100))),
  toReview: z.optional(z.boolean(fieldSays.mustBeBoolean({ label: 'toReview' }))),
});
export type DayFilter = z.infer<typeof dayFilter>;

/** Without `date`, each person's own today (D93). */
export const dayExportInput = z.extend(dayFilter, { date: z.optional(day('date')), format: tableFormat });
export type DayExportInput = z.infer<typeof dayExportInput>;

export const dayExport = z.union([z.object({ fileName: z.string(), text: z.string() }), spreadsheet]);
export type DayExport = z.infer<typeof dayExport>;

/** With when the server received its claims, and which times a changed clock of the device gave (D3, D6). */
export const recordToReview = z.extend(attendanceRecord, {
  checkInReceivedAt: z.nullable(wireInstant),
  checkOutReceivedAt: z.nullable(wireInstant),
  checkInClockChanged: z.boolean(),
  checkOutClockChanged: z.boolean(),
  /** Of its person, where it is not the company's (D11). */
  timeZone: z.optional(z.string()),
  user: z.object({
    fullName: z.string(),
    employeeId: z.string(),
    department: z.nullable(z.string()),
  }),
});
