import { pushSubscription } from '@muster/domain/notice/push';
import * as z from 'zod/mini';
import { restOf } from '../rest/route-table.ts';
import type { pushRouter } from './router.ts';

const rest = restOf<'push', typeof pushRouter>();

export const pushRest = [
  rest('GET', '/api/push/key', 'push.key', {
    summary: "The server's public key, for which a browser takes out its push subscription",
    output: z.object({ publicKey: z.string() }),
  }),
  rest('POST', '/api/push/subscribe', 'push.subscribe', {
    summary: "Have this device told of decisions and announcements: a browser's PushSubscription",
    output: pushSubscription,
    creates: true,
  }),
  rest('POST', '/api/push/unsubscribe', 'push.unsubscribe', {
    summary: 'Have this device told no more',
    output: z.object({ subscribed: z.boolean() }),
  }),
];
