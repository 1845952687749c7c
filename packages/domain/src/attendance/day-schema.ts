import * as z from 'zod/mini';
import { wireInstant, wireTimeOfDay } from '../calendar/instant.ts';
import { plainDate } from '../calendar/plain-date.ts';
import { attendanceRecord, attendanceStatus } from './schema.ts';

const day = (name: string) => plainDate(`${name} must be a date like 2026-11-21`);

/** Which day an administrator asks about; today where nothing is said. */
export const dayInput = z.optional(z.object({ date: z.optional(day('date')) }));
export type DayInput = z.infer<typeof dayInput>;

/** The records an administrator asks for: of one day, or from one to another (D11). What it means is asked-span.ts's. */
export const recordsInput = z.optional(
  z.object({ date: z.optional(day('date')), from: z.optional(day('from')), to: z.optional(day('to')) }),
);
export type RecordsInput = z.infer<typeof recordsInput>;

/** The span, and of which department, that analytics are about (D39): null is nobody's department. */
export const analyticsInput = z.object({
  from: day('from'),
  to: day('to'),
  department: z.optional(z.nullable(z.string('Department must be text'))),
});
export type AnalyticsInput = z.infer<typeof analyticsInput>;

/** One record as administrators list it (U98, D11): times of day of the company, and whose it is. */
export const dayRecord = z.extend(attendanceRecord, {
  checkInTime: z.nullable(wireTimeOfDay),
  checkOutTime: z.nullable(wireTimeOfDay),
  /** From check-in to check-out, in whole minutes: times of day do not tell it of a night. */
  workedMinutes: z.nullable(z.int()),
  user: z.object({
    fullName: z.string(),
    employeeId: z.string(),
    department: z.nullable(z.string()),
    position: z.nullable(z.string()),
  }),
});
export type DayRecord = z.infer<typeof dayRecord>;

/** The cards of a day (U98, D10). */
export const dayStats = z.object({
  totalEmployees: z.int(),
  presentToday: z.int(),
  lateToday: z.int(),
  absentToday: z.int(),
  onLeave: z.int(),
});
export type DayStats = z.infer<typeof dayStats>;

/** What an administrator sees of a day's records: the filters beside the table (U80). */
export const dayFilter = z.object({
  department: z.optional(z.nullable(z.string('Department must be text'))),
  status: z.optional(attendanceStatus),
  search: z.optional(z.string('Search must be text').check(z.maxLength(100))),
  /** Only what was made by hand or told of late (D3, D6). */
  toReview: z.optional(z.boolean('toReview must be true or false')),
});
export type DayFilter = z.infer<typeof dayFilter>;

/** What an export is of (D39): a day, and what its filters show. */
export const dayExportInput = z.extend(dayFilter, { date: day('date') });
export type DayExportInput = z.infer<typeof dayExportInput>;

/** An export as it is handed over: the name of a file and what is in it. */
export const dayExport = z.object({ fileName: z.string(), text: z.string() });
export type DayExport = z.infer<typeof dayExport>;

/** A record to be looked at, with when the server received what it claims (D3, D6). */
export const recordToReview = z.extend(attendanceRecord, {
  checkInReceivedAt: z.nullable(wireInstant),
  checkOutReceivedAt: z.nullable(wireInstant),
  user: z.object({
    fullName: z.string(),
    employeeId: z.string(),
    department: z.nullable(z.string()),
  }),
});
