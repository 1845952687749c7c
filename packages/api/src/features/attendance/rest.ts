import { analytics } from '@muster/domain/attendance/analytics';
import { correction, correctionToDecide } from '@muster/domain/attendance/correction-schema';
import { dayExport, dayRecord, dayStats, recordToReview } from '@muster/domain/attendance/day-schema';
import { missingPerson } from '@muster/domain/attendance/missing-schema';
import { reviewOutcome } from '@muster/domain/attendance/review-schema';
import { attendanceRecord, attendanceStats, undoneRecord } from '@muster/domain/attendance/schema';
import { attendanceVersion } from '@muster/domain/history/schema';
import * as z from 'zod/mini';
import { restOf } from '../../rest/route-table.ts';
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
    summary: 'The versions of a record, newest first: for its owner and administrators',
    output: z.array(attendanceVersion),
  }),
  rest('POST', '/api/attendance/:id/undo', 'attendance.undo', {
    summary: 'Undo your last check-in or check-out of a record within 60 seconds',
    output: undoneRecord,
  }),
  rest('POST', '/api/attendance/undo', 'attendance.undo', {
    summary: 'Undo your last check-in or check-out, by the key it was sent with, within 60 seconds',
    output: undoneRecord,
  }),
  rest('GET', '/api/attendance/corrections', 'attendance.corrections', {
    summary: 'The corrections you requested, newest first',
    output: z.array(correction),
  }),
  rest('POST', '/api/attendance/corrections', 'attendance.askCorrection', {
    summary: 'Request a correction of an attendance record',
    output: correction,
    creates: true,
  }),
  rest('GET', '/api/admin/attendance', 'attendance.listAll', {
    summary: "Everyone's records of a day, or from one day to another, in company time",
    output: z.array(dayRecord),
  }),
  rest('GET', '/api/admin/attendance/stats', 'attendance.dayStats', {
    summary: 'How many people are present, late, absent and on leave on a day',
    output: dayStats,
  }),
  rest('GET', '/api/admin/attendance/missing', 'attendance.missing', {
    summary: 'Who was expected on a day (today by default) and has no record: absent or on leave',
    output: z.array(missingPerson),
  }),
  rest('GET', '/api/admin/attendance/analytics', 'attendance.analytics', {
    summary: 'The figures of a range: in total, by day and by department',
    output: analytics,
  }),
  rest('GET', '/api/admin/attendance/review', 'attendance.toReview', {
    summary: 'The newest manual and late-synced records',
    output: z.array(recordToReview),
  }),
  rest('POST', '/api/admin/attendance/review', 'attendance.review', {
    summary: 'Mark records as reviewed',
    output: z.array(reviewOutcome),
  }),
  rest('POST', '/api/admin/attendance/export', 'attendance.exportDay', {
    summary: 'The filtered records of a day, as CSV',
    output: dayExport,
  }),
  rest('GET', '/api/admin/corrections', 'attendance.correctionsToDecide', {
    summary: "Everyone's corrections, pending ones first",
    output: z.array(correctionToDecide),
  }),
  rest('PATCH', '/api/admin/corrections/:id', 'attendance.decideCorrection', {
    summary: 'Accept or decline a correction',
    output: correction,
  }),
];
