import { deleteOwnSubscription } from '@muster/db/notice/writes/push-subscriptions';
import { pushSubscriptionInput, unsubscribeInput } from '@muster/domain/notice/push';
import { command, runIdempotent } from '../command.ts';
import { employee, router } from '../trpc.ts';
import { subscribe } from './subscribe.ts';

export const pushRouter = router({
  /** The key for which a browser takes out its subscription. */
  key: employee.query(({ ctx }) => ({ publicKey: ctx.pushKey })),

  subscribe: employee
    .input(pushSubscriptionInput)
    .mutation((call) =>
      runIdempotent(call, (context) => subscribe(context, call.input, call.ctx.sessionHash())),
    ),

  /** Ends one of the person's own subscriptions. Of others' it says the same, and leaves them alone. */
  unsubscribe: employee.input(unsubscribeInput).mutation(
    command(async ({ tx, viewer }, { endpoint }) => {
      await deleteOwnSubscription(tx, viewer.id, endpoint);
      return { subscribed: false };
    }),
  ),
});
