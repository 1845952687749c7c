import { countStatuses, listAttendance, listAttendanceAsJson } from '@muster/db/features/attendance/reads';
import { listToReview } from '@muster/db/features/attendance/review';
import { getCalendar } from '@muster/db/features/company/reads';
import { getPersonCalendar } from '@muster/db/features/working-time/reads';
import { analytics } from '@muster/domain/attendance/analytics';
import {
  analyticsInput,
  dayExport,
  dayExportInput,
  dayInput,
  dayRecord,
  dayStats,
  recordsInput,
  recordToReview,
} from '@muster/domain/attendance/day-schema';
import { missingInput, missingPerson } from '@muster/domain/attendance/missing-schema';
import { roundedPlace } from '@muster/domain/attendance/place';
import { reviewInput, reviewOutcome } from '@muster/domain/attendance/review-schema';
import {
  attendanceRecord,
  attendanceStats,
  checkInInput,
  checkOutInput,
  recordKey,
  undoInput,
  undoneRecord,
} from '@muster/domain/attendance/schema';
import { monthStats } from '@muster/domain/attendance/stats';
import { companyDate } from '@muster/domain/calendar/instant';
import { addDays, monthOf } from '@muster/domain/calendar/plain-date';
import { acceptManual } from '@muster/domain/company/settings';
import { attendanceVersion } from '@muster/domain/history/schema';
import { listInput, mostRows, placedFields, placedInput } from '@muster/domain/lists/list-rows';
import { extended } from '@muster/domain/lists/position';
import { personKey } from '@muster/domain/people/key';
import * as z from 'zod/mini';
import { command } from '../../command.ts';
import type { Context } from '../../context.ts';
import { newestRows, placed, placedRows } from '../../paging/answer.ts';
import { admin, answers, answersRows, auditor, employee, router } from '../../trpc.ts';
import { listAcceptable } from './accept-manual.ts';
import { checkIn, checkOut } from './check-in.ts';
import { correctionProcedures } from './corrections.ts';
import { analyseSpan, exportDay, listRecords, missingOn, readDayStats } from './day.ts';
import { recordHistory } from './history.ts';
import { reviewedDays, reviewRecords } from './review.ts';
import { undo } from './undo.ts';
import { withClocks } from './with-clocks.ts';

const ownDays = { name: 'own-attendance', most: mostRows.ownDays, by: 'date' } as const;
/** At most one for each day that can be corrected, and some more (D102). */
const daysOfPerson = { name: 'attendance-of-person', most: 100, by: 'date' } as const;
const listedReviews = 200;

const questionOf = ({ store, now }: Context) => ({ db: store.read, now });

export const attendanceRouter = router({
  list: employee
    .meta({ 'GET /api/attendance': 'Your attendance records, newest first' })
    .input(listInput(ownDays))
    .concat(answersRows(attendanceRecord))
    .query(({ ctx, input }) =>
      newestRows(ctx, input, ownDays, (rows) => listAttendanceAsJson(ctx.store.read, ctx.viewer.id, rows)),
    ),

  stats: employee
    .meta({ 'GET /api/attendance/stats': 'Your attendance this month' })
    .concat(answers(attendanceStats))
    .query(async ({ ctx }) => {
      const db = ctx.store.read;
      const calendar = await getPersonCalendar(db, ctx.viewer.id);
      const { first, last } = monthOf(companyDate(ctx.now, calendar));
      return monthStats(await countStatuses(db, ctx.viewer.id, first, last));
    }),

  listAll: auditor
    .meta({
      'GET /api/admin/attendance': "Everyone's records of a day, or from one day to another, in company time",
    })
    .meta({ onReplica: true, isBigRead: true })
    .input(extended(recordsInput, placedFields(mostRows.records)))
    .concat(answersRows(dayRecord))
    .query(({ ctx, input }) =>
      placed(ctx, input, mostRows.records, (asked) => listRecords(questionOf(ctx), input, asked)),
    ),

  dayStats: auditor
    .meta({
      'GET /api/admin/attendance/stats': 'How many people are present, late, absent and on leave on a day',
    })
    .meta({ onReplica: true })
    .input(dayInput)
    .concat(answers(dayStats))
    .query(({ ctx, input }) => readDayStats(questionOf(ctx), input)),

  ofPerson: admin
    .input(z.extend(personKey, placedFields(daysOfPerson.most)))
    .query(({ ctx, input }) =>
      newestRows(ctx, input, daysOfPerson, async (rows) =>
        (await listAttendance(ctx.store.read, input.userId, rows)).map(roundedPlace),
      ),
    ),

  missing: auditor
    .meta({
      'GET /api/admin/attendance/missing':
        'Who was expected on a day (today by default) and has no record: absent or on leave',
    })
    .meta({ isBigRead: true })
    .input(extended(missingInput, placedFields(mostRows.names)))
    .concat(answersRows(missingPerson))
    .query(({ ctx, input }) =>
      placed(ctx, input, mostRows.names, (asked) =>
        missingOn({ ...questionOf(ctx), viewer: ctx.viewer }, input, asked),
      ),
    ),

  analytics: auditor
    .meta({
      'GET /api/admin/attendance/analytics': 'The figures of a range: in total, by day and by department',
    })
    .meta({ isBigRead: true })
    .input(analyticsInput)
    .concat(answers(analytics))
    .query(({ ctx, input }) => analyseSpan(questionOf(ctx), input)),

  /** The filtered records of a day as CSV (D39). A repeated key exports again, because no copy is kept. */
  exportDay: auditor
    .meta({ 'POST /api/admin/attendance/export': 'The filtered records of a day, as CSV or .xlsx' })
    .meta({ limit: 'export', isBigRead: true })
    .input(dayExportInput)
    .concat(answers(dayExport))
    .mutation(({ ctx, input }) => exportDay(ctx, input)),

  toReview: admin
    .meta({ 'GET /api/admin/attendance/review': 'The newest manual and late-synced records' })
    .meta({ onReplica: true })
    .input(placedInput(listedReviews))
    .concat(answers(z.array(recordToReview)))
    .query(async ({ ctx, input }) => {
      const db = ctx.store.read;
      const today = companyDate(ctx.now, await getCalendar(db));
      return placedRows(ctx, input, listedReviews, (asked) =>
        withClocks(db, listToReview(db, addDays(today, 1 - reviewedDays), asked)),
      );
    }),

  /** Of those to review, the ones that a rule for manual check-ins would have accepted (D103). */
  acceptable: admin
    .meta({ isBigRead: true })
    .input(acceptManual)
    .query(async ({ ctx, input }) => {
      const today = companyDate(ctx.now, await getCalendar(ctx.store.read));
      return listAcceptable(ctx, input, addDays(today, 1 - reviewedDays));
    }),

  review: admin
    .meta({ 'POST /api/admin/attendance/review': 'Mark records as reviewed' })
    .meta({ limit: 'administration' })
    .meta({ longBody: true })
    .input(reviewInput)
    .concat(answers(z.array(reviewOutcome)))
    .mutation(command(reviewRecords)),

  checkIn: employee
    .meta({ 'POST /api/attendance/checkin': 'Check in' })
    .meta({ unlimited: 'A person has one record of a company day (D4)' })
    .input(checkInInput)
    .concat(answers(attendanceRecord, 201))
    .mutation(command(checkIn)),

  checkOut: employee
    .meta({ 'POST /api/attendance/checkout': 'Check out' })
    .meta({ unlimited: 'A record is closed once (D7)' })
    .input(checkOutInput)
    .concat(answers(attendanceRecord))
    .mutation(command(checkOut)),

  undo: employee
    .meta({
      'POST /api/attendance/:id/undo': 'Undo your last check-in or check-out of a record within 60 seconds',
      'POST /api/attendance/undo':
        'Undo your last check-in or check-out, by the key it was sent with, within 60 seconds',
    })
    .meta({ unlimited: 'A press is taken back once (D57)' })
    .input(undoInput)
    .concat(answers(undoneRecord))
    .mutation(command(undo)),

  history: employee
    .meta({
      'GET /api/attendance/:id/history':
        'The versions of a record, newest first: for its owner and administrators',
    })
    .input(recordKey)
    .concat(answers(z.array(attendanceVersion)))
    .query(({ ctx, input }) => recordHistory(ctx, input.id)),

  ...correctionProcedures,
});
