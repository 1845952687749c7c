import { listCorrections } from '@muster/db/attendance/correction';
import { listCorrectionsToDecide } from '@muster/db/attendance/correction-review';
import { countStatuses, listAttendanceAsJson } from '@muster/db/attendance/queries';
import { listToReview } from '@muster/db/attendance/review';
import { getCalendar } from '@muster/db/company/queries';
import { correctionDecisionInput, correctionInput } from '@muster/domain/attendance/correction-schema';
import { checkInInput, checkOutInput } from '@muster/domain/attendance/schema';
import { monthStats } from '@muster/domain/attendance/stats';
import { companyDate } from '@muster/domain/calendar/instant';
import { addDays, monthOf } from '@muster/domain/calendar/plain-date';
import * as z from 'zod/mini';
import { inOneWrite } from '../one-write.ts';
import { admin, employee, router } from '../trpc.ts';
import { checkIn, checkOut } from './check-in.ts';
import { askCorrection, decideCorrection } from './correct.ts';

/** How far back a review looks, in company days, and the most records that it shows. */
const review = { days: 30, records: 200 } as const;

/** The most decided corrections that administrators see below those that wait. */
const decidedCorrections = 100;

export const attendanceRouter = router({
  /** The person's own records, newest first. */
  list: employee.query(({ ctx }) => listAttendanceAsJson(ctx.store.read, ctx.viewer.id)),

  /** The person's month so far (D9). */
  stats: employee.query(({ ctx }) => {
    const db = ctx.store.read;
    const { first, last } = monthOf(companyDate(ctx.now, getCalendar(db).timeZone));
    return monthStats(countStatuses(db, ctx.viewer.id, first, last));
  }),

  /** Everybody's newest records that were made by hand or told of late, for review (D3, D6). */
  toReview: admin.query(({ ctx }) => {
    const db = ctx.store.read;
    const today = companyDate(ctx.now, getCalendar(db).timeZone);
    return listToReview(db, addDays(today, 1 - review.days), review.records);
  }),

  checkIn: employee.input(checkInInput).mutation(inOneWrite(checkIn)),

  checkOut: employee.input(checkOutInput).mutation(inOneWrite(checkOut)),

  /** The corrections the person asked for, newest first (D7). */
  corrections: employee.query(({ ctx }) => listCorrections(ctx.store.read, ctx.viewer.id)),

  askCorrection: employee.input(correctionInput).mutation(inOneWrite(askCorrection)),

  /** Everybody's: those that wait for an answer first (D7). */
  correctionsToDecide: admin.query(({ ctx }) => listCorrectionsToDecide(ctx.store.read, decidedCorrections)),

  decideCorrection: admin
    .input(z.extend(correctionDecisionInput, { id: z.int('The correction must be given by id') }))
    .mutation(inOneWrite(decideCorrection)),
});
