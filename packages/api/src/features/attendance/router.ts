import { listCorrections } from '@muster/db/features/attendance/correction';
import { listCorrectionsToDecide } from '@muster/db/features/attendance/correction-review';
import { countStatuses, listAttendance, listAttendanceAsJson } from '@muster/db/features/attendance/reads';
import { listToReview } from '@muster/db/features/attendance/review';
import { getCalendar } from '@muster/db/features/company/reads';
import { correctionDecisionInput, correctionInput } from '@muster/domain/attendance/correction-schema';
import { analyticsInput, dayExportInput, dayInput, recordsInput } from '@muster/domain/attendance/day-schema';
import { missingInput } from '@muster/domain/attendance/missing-schema';
import { roundedPlace } from '@muster/domain/attendance/place';
import { reviewInput } from '@muster/domain/attendance/review-schema';
import { checkInInput, checkOutInput, recordKey, undoInput } from '@muster/domain/attendance/schema';
import { monthStats } from '@muster/domain/attendance/stats';
import { companyDate } from '@muster/domain/calendar/instant';
import { addDays, monthOf } from '@muster/domain/calendar/plain-date';
import { listInput, mostRows, rowsOf } from '@muster/domain/lists/list-rows';
import { personKey } from '@muster/domain/people/schema';
import * as z from 'zod/mini';
import { command } from '../../command.ts';
import type { Context } from '../../context.ts';
import { admin, employee, router } from '../../trpc.ts';
import { checkIn, checkOut } from './check-in.ts';
import { askCorrection, decideCorrection } from './correct.ts';
import { analyseSpan, dayStats, exportDay, listRecords, missingOn } from './day.ts';
import { recordHistory } from './history.ts';
import { reviewedDays, reviewRecords } from './review.ts';
import { undo } from './undo.ts';

/** The records of a person that an administrator is shown: two months and more. */
const listedOfPerson = 70;

/** The most records to review that are listed. */
const listedReviews = 200;

/** The most pending corrections that are listed, and the most decided ones below them. */
const listedCorrections = { pending: 400, decided: 100 } as const;

const questionOf = ({ store, now }: Context) => ({ db: store.read, now });

export const attendanceRouter = router({
  /** The person's own records, newest first. */
  list: employee
    .meta({ mostRows: mostRows.ownDays })
    .input(listInput(mostRows.ownDays))
    .query(({ ctx, input }) =>
      listAttendanceAsJson(ctx.store.read, ctx.viewer.id, rowsOf(input, mostRows.ownDays)),
    ),

  /** The person's month so far (D9). */
  stats: employee.query(async ({ ctx }) => {
    const db = ctx.store.read;
    const { first, last } = monthOf(companyDate(ctx.now, await getCalendar(db)));
    return monthStats(await countStatuses(db, ctx.viewer.id, first, last));
  }),

  /** Everyone's records of a day or a span (D11). */
  listAll: admin
    .meta({ onReplica: true, isBigRead: true })
    .input(recordsInput)
    .query(({ ctx, input }) => listRecords(questionOf(ctx), input)),

  /** The cards of a day (D10). */
  dayStats: admin
    .meta({ onReplica: true })
    .input(dayInput)
    .query(({ ctx, input }) => dayStats(questionOf(ctx), input)),

  /** A person's newest records, with rounded places (D6, U92). */
  ofPerson: admin
    .input(personKey)
    .query(async ({ ctx, input }) =>
      (await listAttendance(ctx.store.read, input.userId, listedOfPerson)).map(roundedPlace),
    ),

  /** Who was expected on a day and has no record of having come (D57). */
  missing: admin
    .meta({ isBigRead: true })
    .input(missingInput)
    .query(({ ctx, input }) => missingOn(questionOf(ctx), input)),

  /** The analytics of a span: in total, by day, by department (D39). */
  analytics: admin
    .meta({ isBigRead: true })
    .input(analyticsInput)
    .query(({ ctx, input }) => analyseSpan(questionOf(ctx), input)),

  /** The filtered records of a day as CSV (D39). A repeated key exports again, because no copy is kept. */
  exportDay: admin
    .meta({ limit: 'export', isBigRead: true })
    .input(dayExportInput)
    .mutation(({ ctx, input }) => exportDay(ctx, input)),

  /** Everyone's newest records that were made by hand or arrived late, for review (D3, D6). */
  toReview: admin.meta({ onReplica: true }).query(async ({ ctx }) => {
    const db = ctx.store.read;
    const today = companyDate(ctx.now, await getCalendar(db));
    return listToReview(db, addDays(today, 1 - reviewedDays), listedReviews);
  }),

  /** Notes that records are in order, one or many (U83). */
  review: admin.meta({ limit: 'administration' }).input(reviewInput).mutation(command(reviewRecords)),

  checkIn: employee
    .meta({ unlimited: 'A person has one record of a company day (D4)' })
    .input(checkInInput)
    .mutation(command(checkIn)),

  checkOut: employee
    .meta({ unlimited: 'A record is closed once (D7)' })
    .input(checkOutInput)
    .mutation(command(checkOut)),

  /** Takes back the last press of a record (D57). */
  undo: employee
    .meta({ unlimited: 'A press is taken back once (D57)' })
    .input(undoInput)
    .mutation(command(undo)),

  /** What a record was, for its person and administrators (D57). */
  history: employee.input(recordKey).query(({ ctx, input }) => recordHistory(ctx, input.id)),

  /** The corrections the person asked for, newest first (D7). */
  corrections: employee
    .meta({ mostRows: mostRows.usual })
    .input(listInput(mostRows.usual))
    .query(({ ctx, input }) => listCorrections(ctx.store.read, ctx.viewer.id, rowsOf(input, mostRows.usual))),

  askCorrection: employee
    .meta({ limit: 'correction' })
    .input(correctionInput)
    .mutation(command(askCorrection)),

  /** Everyone's corrections, pending ones first (D7). */
  correctionsToDecide: admin
    .meta({ onReplica: true })
    .query(({ ctx }) => listCorrectionsToDecide(ctx.store.read, listedCorrections)),

  decideCorrection: admin
    .meta({ limit: 'administration' })
    .input(z.extend(correctionDecisionInput, { id: z.int('The correction must be given by id') }))
    .mutation(command(decideCorrection)),
});
