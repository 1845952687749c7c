import { readOverview } from '@muster/db/admin/overview';
import { getCalendar } from '@muster/db/company/reads';
import { companyDate, startOfDay } from '@muster/domain/calendar/instant';
import { addDays, monthOf } from '@muster/domain/calendar/plain-date';
import { admin, router } from '../trpc.ts';
import { adminNotifications } from './admin-notifier.ts';
import { readStatus } from './status.ts';

/** What administrators see of several features together. */
export const adminRouter = router({
  /** The counts of cards and tabs, without what is hidden from this administrator (D21). */
  overview: admin.query(({ ctx }) => {
    const { timeZone } = getCalendar(ctx.store.read);
    const { first, last } = monthOf(companyDate(ctx.now, timeZone));
    return readOverview(ctx.store.read, {
      adminId: ctx.viewer.id,
      from: startOfDay(first, timeZone),
      before: startOfDay(addDays(last, 1), timeZone),
    });
  }),

  /** The state of database and mail (D34). */
  status: admin.query(({ ctx }) => readStatus(ctx)),

  /** What is wrong with the server, oldest first (D48). */
  problems: admin.query(({ ctx }) => ctx.problems.list()),

  /** Names the lists that are out of date: all topics first, then those of each change. */
  changes: admin.subscription(({ ctx, signal }) =>
    adminNotifications(ctx.adminNotifier, ctx.viewer.id, signal),
  ),
});
