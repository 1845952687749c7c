import { analytics } from '@muster/domain/attendance/analytics';
import { correction, correctionToDecide } from '@muster/domain/attendance/correction-schema';
import { dayRecord, dayStats } from '@muster/domain/attendance/day-schema';
import { attendanceRecord, attendanceStats } from '@muster/domain/attendance/schema';
import * as z from 'zod/mini';
import { rest } from '../rest/route-table.ts';

export const attendanceRest = [
  rest('GET', '/api/attendance', 'attendance.list', {
    summary: 'Your attendance records, newest first',
    output: z.array(attendanceRecord),
  }),
  rest('GET', '/api/attendance/stats', 'attendance.stats', {
    summary: 'Your attendance this month',
    output: attendanceStats,
  }),
  rest('POST', '/api/attendance/checkin', 'attendance.checkIn', {
    summary: 'Check in',
    output: attendanceRecord,
    creates: true,
  }),
  rest('POST', '/api/attendance/checkout', 'attendance.checkOut', {
    summary: 'Check out',
    output: attendanceRecord,
  }),
  rest('GET', '/api/attendance/corrections', 'attendance.corrections', {
    summary: 'The corrections you asked for, newest first',
    output: z.array(correction),
  }),
  rest('POST', '/api/attendance/corrections', 'attendance.askCorrection', {
    summary: 'Ask for a correction of an attendance record',
    output: correction,
    creates: true,
  }),
  rest('GET', '/api/admin/attendance', 'attendance.listAll', {
    summary: "Everybody's records of a day, or from one day to another; times are the company's",
    output: z.array(dayRecord),
  }),
  rest('GET', '/api/admin/attendance/stats', 'attendance.dayStats', {
    summary: 'How many are there, late, absent and on leave on a day',
    output: dayStats,
  }),
  rest('GET', '/api/admin/attendance/analytics', 'attendance.analytics', {
    summary: 'How a span of at most 366 days went: in all, day by day, and by department',
    output: analytics,
  }),
  rest('GET', '/api/admin/corrections', 'attendance.correctionsToDecide', {
    summary: "Everybody's corrections, those that wait first",
    output: z.array(correctionToDecide),
  }),
  rest('PATCH', '/api/admin/corrections/:id', 'attendance.decideCorrection', {
    summary: 'Accept or decline a correction',
    output: correction,
  }),
];
