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
];
