import { deleteOwnSubscription } from '@muster/db/outbox/push-subscriptions';
import { pushSubscriptionInput, unsubscribeInput } from '@muster/domain/notice/push';
import { command, runIdempotent } from '../../command.ts';
import { employee, router } from '../../trpc.ts';
import { subscribe } from './subscribe.ts';

export const pushRouter = router({
  /** The public key with which a browser subscribes. */
  key: employee.query(({ ctx }) => ({ publicKey: ctx.pushKey })),

  subscribe: employee
    .meta({ limit: 'ownChange' })
    .input(pushSubscriptionInput)
    .mutation((call) =>
      runIdempotent(call, (context) => subscribe(context, call.input, call.ctx.viewer.sessionHash)),
    ),

  /** Ends one of the person's own subscriptions. For others' it answers the same and does nothing. */
  unsubscribe: employee
    .meta({ limit: 'ownChange' })
    .input(unsubscribeInput)
    .mutation(
      command(async ({ tx, viewer }, { endpoint }) => {
        await deleteOwnSubscription(tx, viewer.id, endpoint);
        return { subscribed: false };
      }),
    ),
});
