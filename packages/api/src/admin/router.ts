import { readOverview } from '@muster/db/admin/overview';
import { getCalendar } from '@muster/db/company/reads';
import { companyDate, startOfDay } from '@muster/domain/calendar/instant';
import { addDays, monthOf } from '@muster/domain/calendar/plain-date';
import { admin, router } from '../trpc.ts';
import { adminRings } from './bell.ts';
import { readStatus } from './status.ts';

/** What administrators see of several features at once. */
export const adminRouter = router({
  /** What the cards and tabs count: as much as this administrator may know of (D21). */
  overview: admin.query(({ ctx }) => {
    const { timeZone } = getCalendar(ctx.store.read);
    const { first, last } = monthOf(companyDate(ctx.now, timeZone));
    return readOverview(ctx.store.read, {
      adminId: ctx.viewer.id,
      from: startOfDay(first, timeZone),
      before: startOfDay(addDays(last, 1), timeZone),
    });
  }),

  /** How database and mail fare (D34). */
  status: admin.query(({ ctx }) => readStatus(ctx)),

  /** Rings when lists are out of date, by their topics: once with all of them, then after each change. */
  changes: admin.subscription(({ ctx, signal }) => adminRings(ctx.adminBell, ctx.viewer.id, signal)),
});
