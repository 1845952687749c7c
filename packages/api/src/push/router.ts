import { deleteOwnSubscription } from '@muster/db/notice/push-subscriptions';
import { pushSubscriptionInput, unsubscribeInput } from '@muster/domain/notice/push';
import { inOneWrite, writeOnce } from '../one-write.ts';
import { employee, router } from '../trpc.ts';
import { subscribe } from './subscribe.ts';

export const pushRouter = router({
  /** The key for which a browser takes out its subscription. */
  key: employee.query(({ ctx }) => ({ publicKey: ctx.pushKey })),

  subscribe: employee
    .input(pushSubscriptionInput)
    .mutation((call) => writeOnce(call, (write) => subscribe(write, call.input, call.ctx.sessionHash()))),

  /** Ends one of the person's own subscriptions. Of others' it says the same, and leaves them alone. */
  unsubscribe: employee.input(unsubscribeInput).mutation(
    inOneWrite(async ({ tx, viewer }, { endpoint }) => {
      await deleteOwnSubscription(tx, viewer.id, endpoint);
      return { subscribed: false };
    }),
  ),
});
