import { findReceiver } from '@muster/db/features/webhook/reads';
import { recordAnswer } from '@muster/db/features/webhook/writes';
import type { Store } from '@muster/db/store/store';
import { epochMilliseconds, type Instant } from '@muster/domain/calendar/instant';
import type { Said } from '@muster/domain/language/texts';
import { deliveryTexts } from '@muster/domain/notice/delivery-failures';
import type { WebhookPayload } from '@muster/domain/webhook/events';
import { postToService } from '../http/post.ts';
import { type Sender, SendFailure } from '../sender.ts';
import { openWebhookSecret, signatureHeaders } from './make.ts';
import type { WebhookNetwork } from './network.ts';

export interface WebhookOptions {
  readonly store: Store;
  readonly clock: () => Instant;
  readonly network: WebhookNetwork;
  readonly secretKey: Buffer;
  /** Milliseconds that a receiver may take: ten seconds, except in tests. */
  readonly patience?: number;
}

type Receiver = NonNullable<Awaited<ReturnType<typeof findReceiver>>>;

const says = { silent: deliveryTexts.receiverSilent, notPublic: deliveryTexts.receiverNotPublic };

/** The status by which a receiver says that it wants no more of an event. */
const gone = 410;

/** Signed when sent (D62). Throws {@link SendFailure} for what may succeed later: anything but a 2xx or a 410. */
export function createWebhookSender(options: WebhookOptions): Sender<WebhookPayload> {
  const { store, clock } = options;
  return async (payload, _row, signal) => {
    const receiver = await findReceiver(store.read, payload.webhookId);
    if (!receiver) return { outcome: 'dropped', why: deliveryTexts.webhookDeleted() };
    const answer = (lastStatus: number | null, why: Said | null) => ({
      lastAnswerAt: clock(),
      lastStatus,
      why,
    });
    const failed = async (status: number | null, why: Said) => {
      await store.write((tx) => recordAnswer(tx, receiver.id, answer(status, why)));
      return new SendFailure(why);
    };
    const status = await post(receiver, payload, signal, options).catch(async (error: unknown) => {
      throw error instanceof SendFailure && !signal.aborted ? await failed(null, error.said) : error;
    });
    const why = deliveryTexts.receiverAnswered({ status });
    if (status >= 200 && status < 300)
      return { outcome: 'sent', follow: (tx) => recordAnswer(tx, receiver.id, answer(status, null)) };
    if (status === gone)
      return { outcome: 'dropped', why, follow: (tx) => recordAnswer(tx, receiver.id, answer(status, why)) };
    throw await failed(status, why);
  };
}

async function post(
  receiver: Receiver,
  { body: event }: WebhookPayload,
  signal: AbortSignal,
  { clock, network, secretKey, patience = 10_000 }: WebhookOptions,
): Promise<number> {
  const { url } = receiver;
  const refusal = network.refusal(url);
  if (refusal !== undefined) throw new SendFailure(deliveryTexts[refusal]());
  const now = clock();
  const body = JSON.stringify(event);
  const timestamp = Math.floor(epochMilliseconds(now) / 1_000);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Muster-Webhook',
    ...signatureHeaders({ id: event.id, timestamp, body }, secretsOf(receiver, now, secretKey)),
  };
  return postToService(url, {
    says,
    headers,
    body: Buffer.from(body),
    agent: network.agentFor(url),
    signal,
    patience,
  });
}

/** The secret, and the one before the last rotation while it signs, too. Throws {@link SendFailure} without the key. */
function secretsOf(
  { url, secret, previousSecret, previousUntil }: Receiver,
  now: Instant,
  key: Buffer,
): string[] {
  const current = openWebhookSecret(secret, url, key);
  if (current === undefined) throw new SendFailure(deliveryTexts.secretUnreadable());
  const isValid = previousSecret !== null && previousUntil !== null && previousUntil > now;
  const previous = isValid ? openWebhookSecret(previousSecret, url, key) : undefined;
  return previous === undefined ? [current] : [current, previous];
}
