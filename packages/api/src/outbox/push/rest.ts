import { pushSubscription } from '@muster/domain/notice/push';
import * as z from 'zod/mini';
import { restOf } from '../../rest/route-table.ts';
import type { pushRouter } from './router.ts';

const rest = restOf<'push', typeof pushRouter>();

export const pushRest = [
  rest('GET', '/api/push/key', 'push.key', {
    summary: "The server's public key, for a browser's push subscription",
    output: z.object({ publicKey: z.string() }),
  }),
  rest('POST', '/api/push/subscribe', 'push.subscribe', {
    summary: "Turn on push notifications for this device, with the browser's PushSubscription",
    output: pushSubscription,
    creates: true,
  }),
  rest('POST', '/api/push/unsubscribe', 'push.unsubscribe', {
    summary: 'Turn off push notifications for this device',
    output: z.object({ subscribed: z.boolean() }),
  }),
];
