import type { Agent } from 'node:https';
import { deleteSubscription, queueForDevices } from '@muster/db/outbox/push-subscriptions';
import { findSubscription } from '@muster/db/outbox/reads';
import type { Store } from '@muster/db/store/store';
import type { Instant } from '@muster/domain/calendar/instant';
import { variantOf } from '@muster/domain/language/languages';
import { deliveryTexts } from '@muster/domain/notice/delivery-failures';
import type { PushPayload } from '@muster/domain/notice/outgoing';
import { isPushEndpoint } from '@muster/domain/notice/push';
import { translateTo } from '../../language/translate-to.ts';
import { postToService } from '../http/post.ts';
import { publicAgent } from '../http/public-network.ts';
import { type Delivery, type Sender, SendFailure } from '../sender.ts';
import { messageFor, type PushOrigin } from './message.ts';

export interface PushOptions extends PushOrigin {
  readonly store: Store;
  readonly clock: () => Instant;
  /** How services are reached: public networks only, except in tests (L26). */
  readonly agent?: Agent;
  /** Milliseconds that a service may take: ten seconds, except in tests. */
  readonly patience?: number;
}

const says = { silent: deliveryTexts.pushServiceSilent, notPublic: deliveryTexts.pushServiceNotPublic };
const goneForGood: ReadonlySet<number> = new Set([404, 410]);
const refusedForGood: ReadonlySet<number> = new Set([400, 413]);

/**
 * A notice becomes one row per device, in the transaction that settles it, so that a crash neither loses nor doubles
 * one (D33). A device that is gone is deleted (L25). Throws {@link SendFailure} for what may succeed later.
 */
export function createPushSender(options: PushOptions): Sender<PushPayload> {
  const { store, clock, agent = publicAgent(), patience = 10_000 } = options;
  return async (payload, { createdAt }, signal) => {
    const { notice } = payload;
    if (!('subscriptionId' in payload))
      return {
        outcome: 'sent',
        follow: (tx) => queueForDevices(tx, notice, payload, { createdAt, now: clock() }),
      };
    const device = await findSubscription(store.read, payload.subscriptionId);
    if (!device) return { outcome: 'dropped', why: deliveryTexts.deviceGone() };
    if (!isPushEndpoint(device.endpoint)) return { outcome: 'dropped', why: deliveryTexts.noPushService() };
    const message = messageFor(translateTo(variantOf(device)), device, notice, options);
    return deliveryOf(
      await postToService(device.endpoint, { says, ...message, agent, signal, patience }),
      device.id,
    );
  };
}

function deliveryOf(status: number, deviceId: number): Delivery {
  const why = deliveryTexts.pushServiceAnswered({ status });
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (goneForGood.has(status))
    return { outcome: 'dropped', why, follow: (tx) => deleteSubscription(tx, deviceId) };
  if (refusedForGood.has(status)) return { outcome: 'dropped', why };
  throw new SendFailure(why);
}
