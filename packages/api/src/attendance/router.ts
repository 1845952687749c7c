import { countStatuses, listAttendanceAsJson } from '@muster/db/attendance/queries';
import { listToReview } from '@muster/db/attendance/review';
import { getCalendar } from '@muster/db/company/queries';
import { checkInInput, checkOutInput } from '@muster/domain/attendance/schema';
import { monthStats } from '@muster/domain/attendance/stats';
import { companyDate } from '@muster/domain/calendar/instant';
import { addDays, monthOf } from '@muster/domain/calendar/plain-date';
import { inOneWrite } from '../one-write.ts';
import { admin, employee, router } from '../trpc.ts';
import { checkIn, checkOut } from './check-in.ts';

/** How far back a review looks, in company days, and the most records that it shows. */
const review = { days: 30, records: 200 } as const;

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
});
