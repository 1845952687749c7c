import { readOverview } from '@muster/db/admin/overview';
import { getCalendar } from '@muster/db/company/reads';
import { companyDate, startOfDay } from '@muster/domain/calendar/instant';
import { addDays, monthOf } from '@muster/domain/calendar/plain-date';
import { admin, router } from '../trpc.ts';
import { adminNotifications } from './admin-notifier.ts';
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

  /** Names the lists that are out of date: all topics first, then those of each change. */
  changes: admin.subscription(({ ctx, signal }) =>
    adminNotifications(ctx.adminNotifier, ctx.viewer.id, signal),
  ),
});
