import * as z from 'zod/mini';
import { attendanceStatus } from '../attendance/schema.ts';
import { wireInstant } from '../calendar/instant.ts';
import { wirePlainDate } from '../calendar/plain-date.ts';
import { leaveDurations, leaveStatuses } from '../leave/schema.ts';

export const longestHistory = 200;

/** When a row changed, who changed it (null for the server's own jobs), and why (D57). */
const changed = {
  at: wireInstant,
  by: z.nullable(z.int()),
  byName: z.nullable(z.string()),
  reason: z.string(),
};

export const attendanceVersion = z.object({
  ...changed,
  date: wirePlainDate,
  checkInTime: z.nullable(wireInstant),
  checkOutTime: z.nullable(wireInstant),
  status: z.nullable(attendanceStatus),
  manual: z.boolean(),
  lateSync: z.boolean(),
  removed: z.boolean(),
});
export type AttendanceVersion = z.infer<typeof attendanceVersion>;

export const leaveVersion = z.object({
  ...changed,
  leaveType: z.string(),
  startDate: wirePlainDate,
  endDate: wirePlainDate,
  duration: z.enum(leaveDurations),
  days: z.number(),
  hours: z.nullable(z.number()),
  status: z.enum(leaveStatuses),
  adminResponse: z.nullable(z.string()),
  cancelRequestedAt: z.nullable(wireInstant),
  withdrawn: z.boolean(),
});
export type LeaveVersion = z.infer<typeof leaveVersion>;

export const balanceVersion = z.object({ ...changed, days: z.number(), balance: z.number() });
export type BalanceVersion = z.infer<typeof balanceVersion>;
