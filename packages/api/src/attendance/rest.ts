import { analytics } from '@muster/domain/attendance/analytics';
import { correction, correctionToDecide } from '@muster/domain/attendance/correction-schema';
import { dayExport, dayRecord, dayStats, recordToReview } from '@muster/domain/attendance/day-schema';
import { missingPerson } from '@muster/domain/attendance/missing-schema';
import { reviewOutcome } from '@muster/domain/attendance/review-schema';
import { attendanceRecord, attendanceStats, undoneRecord } from '@muster/domain/attendance/schema';
import { attendanceVersion } from '@muster/domain/version/schema';
import * as z from 'zod/mini';
import { restOf } from '../rest/route-table.ts';
import type { attendanceRouter } from './router.ts';

const rest = restOf<'attendance', typeof attendanceRouter>();

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
  rest('GET', '/api/attendance/:id/history', 'attendance.history', {
    summary: 'What a record was, newest first: for its person and administrators',
    output: z.array(attendanceVersion),
  }),
  rest('POST', '/api/attendance/:id/undo', 'attendance.undo', {
    summary: 'Take back your last check-in or check-out of a record within 60 seconds',
    output: undoneRecord,
  }),
  rest('POST', '/api/attendance/undo', 'attendance.undo', {
    summary:
      'Take back your last check-in or check-out by the key under which it was sent, within 60 seconds',
    output: undoneRecord,
  }),
  rest('GET', '/api/attendance/corrections', 'attendance.corrections', {
    summary: 'The corrections you asked for, newest first',
    output: z.array(correction),
  }),
  rest('POST', '/api/attendance/corrections', 'attendance.askCorrection', {
    summary: 'Request a correction of an attendance record',
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
  rest('GET', '/api/admin/attendance/missing', 'attendance.missing', {
    summary: 'Who was expected on a day, today by default, and has not come: absent, or on leave',
    output: z.array(missingPerson),
  }),
  rest('GET', '/api/admin/attendance/analytics', 'attendance.analytics', {
    summary: 'The days of a span in figures: in all, day by day, by department',
    output: analytics,
  }),
  rest('GET', '/api/admin/attendance/review', 'attendance.toReview', {
    summary: 'The newest records that were made by hand or told of late',
    output: z.array(recordToReview),
  }),
  rest('POST', '/api/admin/attendance/review', 'attendance.review', {
    summary: 'Note that records are in order, so that they need no review any more',
    output: z.array(reviewOutcome),
  }),
  rest('POST', '/api/admin/attendance/export', 'attendance.exportDay', {
    summary: 'What a filter shows of a day, as CSV',
    output: dayExport,
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
