import { ECDH } from 'node:crypto';
import { deleteOwnSubscription, storeSubscription } from '@muster/db/outbox/push-subscriptions';
import { DomainError } from '@muster/domain/errors';
import type { PushSubscriptionInput } from '@muster/domain/notice/push';
import { pushSubscription, pushSubscriptionInput, unsubscribeInput } from '@muster/domain/notice/push';
import { noticeTexts } from '@muster/domain/notice/texts';
import * as z from 'zod/mini';
import type { CommandContext } from '../../command.ts';
import { command, runIdempotent } from '../../command.ts';
import { answers, employee, router } from '../../trpc.ts';

export const pushRouter = router({
  key: employee
    .meta({ 'GET /api/push/key': "The server's public key, for a browser's push subscription" })
    .concat(answers(z.object({ publicKey: z.string() })))
    .query(({ ctx }) => ({ publicKey: ctx.pushKey })),

  subscribe: employee
    .meta({
      'POST /api/push/subscribe':
        "Turn on push notifications for this device, with the browser's PushSubscription",
    })
    .meta({ limit: 'ownChange' })
    .input(pushSubscriptionInput)
    .concat(answers(pushSubscription, 201))
    .mutation((call) =>
      runIdempotent(call, (context) => subscribe(context, call.input, call.ctx.viewer.sessionHash)),
    ),

  unsubscribe: employee
    .meta({ 'POST /api/push/unsubscribe': 'Turn off push notifications for this device' })
    .meta({ limit: 'ownChange' })
    .input(unsubscribeInput)
    .concat(answers(z.object({ subscribed: z.boolean() })))
    .mutation(
      command(async ({ tx, viewer }, { endpoint }) => {
        await deleteOwnSubscription(tx, viewer.id, endpoint);
        return { subscribed: false };
      }),
    ),
});

/** Until its session ends (L25). Throws `bad_input` for an unusable key. */
async function subscribe(
  { tx, viewer, now }: CommandContext,
  input: PushSubscriptionInput,
  sessionHash: Buffer,
) {
  expectOnCurve(input.keys.p256dh);
  return storeSubscription(tx, { userId: viewer.id, sessionHash }, input, now);
}

/** A key of the right length may still be no point of the curve. */
function expectOnCurve(p256dh: string): void {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
  } catch {
    throw new DomainError('bad_input', noticeTexts.keyNotP256(), 'keys.p256dh');
  }
}
