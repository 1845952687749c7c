import { countStatuses, listAttendanceAsJson } from '@muster/db/attendance/queries';
import { getCalendar } from '@muster/db/company/queries';
import { checkInInput, checkOutInput } from '@muster/domain/attendance/schema';
import { monthStats } from '@muster/domain/attendance/stats';
import { companyDate } from '@muster/domain/calendar/instant';
import { monthOf } from '@muster/domain/calendar/plain-date';
import { inOneWrite } from '../one-write.ts';
import { employee, router } from '../trpc.ts';
import { checkIn, checkOut } from './check-in.ts';

export const attendanceRouter = router({
  /** The person's own records, newest first. */
  list: employee.query(({ ctx }) => listAttendanceAsJson(ctx.store.read, ctx.viewer.id)),

  /** The person's month so far (D9). */
  stats: employee.query(({ ctx }) => {
    const db = ctx.store.read;
    const { first, last } = monthOf(companyDate(ctx.now, getCalendar(db).timeZone));
    return monthStats(countStatuses(db, ctx.viewer.id, first, last));
  }),

  checkIn: employee.input(checkInInput).mutation(inOneWrite(checkIn)),

  checkOut: employee.input(checkOutInput).mutation(inOneWrite(checkOut)),
});
