import { pullChanges } from '@muster/db/sync/pull';
import { pullInput } from '@muster/domain/wire/sync';
import { countPull } from '../monitoring/metrics/tallies.ts';
import { employee, router } from '../trpc.ts';
import { accountNotifications } from './notifiers.ts';

export const syncRouter = router({
  /** What changed for the signed-in account after the device's checkpoints (D41). `at` is the server's time. */
  pull: employee.input(pullInput).query(async ({ ctx, input }) => {
    const pulled = await pullChanges(ctx.store.read, ctx.viewer.id, input, ctx.now);
    countPull(ctx.tallies, pulled);
    return { at: ctx.now, ...pulled };
  }),

  /** Notifies when there is something to pull: once on subscribing, then after each change (D31). */
  changes: employee.subscription(({ ctx, signal }) => accountNotifications(ctx, ctx.viewer.id, signal)),
});
