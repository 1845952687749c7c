import {
  type DueRow,
  isAnyDueBeside,
  listDueKinds,
  type OutboxKind,
  type UnderWay,
} from '@muster/db/outbox/reads';
import { minute } from '@muster/domain/calendar/durations';
import { singleFlight } from '@muster/domain/concurrency/single-flight';
import { type MailPayload, mailPayload, type PushPayload, pushPayload } from '@muster/domain/notice/outgoing';
import { type WebhookPayload, webhookPayload } from '@muster/domain/webhook/events';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import type { PushKeys } from '../data-folder/push-keys.ts';
import { type Box, claim, type Deliver, reading, serverEnds, tryOnce } from './attempt.ts';
import { openMail } from './mail/open.ts';
import { createPushSender } from './push/send.ts';
import type { Sender } from './sender.ts';
import type { WebhookNetwork } from './webhook/network.ts';
import { createWebhookSender } from './webhook/send.ts';

export interface Senders {
  readonly mail: Sender<MailPayload>;
  readonly push: Sender<PushPayload>;
  readonly webhook: Sender<WebhookPayload>;
}

export interface RunningOutbox {
  drain(): Promise<void>;
  /** Starts nothing more and gives attempts under way two seconds. The next start sends the rest. */
  stop(): Promise<void>;
}

/** Attempts at a time: mail servers dislike many connections of one client, push services expect them. */
const atOnce = { mail: 3, push: 16, webhook: 8 };
const grace = 2_000;

/** At start, after each commit, and every minute (L20, L21). Separate lanes, so that none waits for another (D62). */
export function startOutbox(
  { store, clock }: Pick<Box, 'store' | 'clock'>,
  senders: Senders,
  log: FastifyBaseLogger,
): RunningOutbox {
  const box = { store, clock, log };
  const lanes = [
    createLane(box, 'mail', atOnce.mail, reading(mailPayload, senders.mail)),
    createLane(box, 'push', atOnce.push, reading(pushPayload, senders.push)),
    createLane(box, 'webhook', atOnce.webhook, reading(webhookPayload, senders.webhook)),
  ];
  /** Looks once for all lanes, because there is nothing to send after most commits. */
  const fill = singleFlight(async () => {
    const due = await listDueKinds(store.read, clock());
    for (const lane of lanes) if (due.includes(lane.kind)) void lane.fill();
  });
  const look = () => fill().catch(unusable(log));
  const settle = async () => {
    await look();
    await Promise.all(lanes.map((lane) => lane.settled()));
  };
  const unsubscribe = store.onChange(look);
  const timer = setInterval(look, minute);
  timer.unref();
  void look();
  return {
    drain: settle,
    async stop() {
      unsubscribe();
      clearInterval(timer);
      for (const lane of lanes) lane.close();
      const patience = setTimeout(() => {
        for (const lane of lanes) lane.abandon();
      }, grace);
      await settle();
      clearTimeout(patience);
    },
  };
}

interface Lane {
  readonly kind: OutboxKind;
  fill(): Promise<void>;
  settled(): Promise<void>;
  close(): void;
  abandon(): void;
}

/** Makes the way out of `kind`, on which at most `width` rows are at a time: one that hangs holds up no other (L21). */
function createLane(box: Box, kind: OutboxKind, width: number, deliver: Deliver): Lane {
  const underWay = new Map<DueRow['id'], { row: UnderWay; ended: Promise<void>; abandon: AbortController }>();
  let closed = false;
  const failed = unusable(box.log);

  const beginDue = async () => {
    const capacity = width - underWay.size;
    if (closed || capacity === 0 || !(await isAnyDue()) || closed) return;
    // What is under way may be due still; other servers are kept from it by its claim.
    for (const row of await claim(box, { kind, limit: capacity, underWay: tried() })) begin(row);
  };
  const tried = () => [...underWay.values()].map(({ row }) => row);
  /** Looks before it writes: an attempt that ended leaves nothing to send, as a rule. */
  const isAnyDue = () => isAnyDueBeside(box.store.read, { kind, now: box.clock(), underWay: tried() });

  /** Begins what is due. One claim at a time. */
  const fill = singleFlight(() => beginDue().catch(failed));

  const begin = (row: DueRow) => {
    const abandon = new AbortController();
    const ended = tryOnce(box, deliver, row, abandon)
      .finally(() => underWay.delete(row.id))
      // Where nothing can be noted down, nothing more is sent before the next commit or minute.
      .then(fill, failed);
    underWay.set(row.id, { row, ended, abandon });
  };

  return {
    kind,
    fill,
    async settled() {
      do await Promise.all([fill(), ...[...underWay.values()].map(({ ended }) => ended)]);
      while (underWay.size > 0);
    },
    close() {
      closed = true;
    },
    abandon() {
      for (const { abandon } of underWay.values()) abandon.abort(serverEnds);
    },
  };
}

function unusable(log: FastifyBaseLogger) {
  return (error: unknown) => log.error({ err: error }, 'the outbox cannot be used');
}

interface SenderDeps extends Pick<Box, 'store' | 'clock'> {
  readonly webhookNetwork: WebhookNetwork;
  /** The key that seals secrets in the database (D26). */
  readonly secretKey: Buffer;
}

export function openSenders(
  { store, clock, webhookNetwork: network, secretKey }: SenderDeps,
  { config, keys, publicOrigin }: { config: Config; keys: PushKeys; publicOrigin: string },
): Senders {
  return {
    mail: openMail(store, config, { publicOrigin, secretKey, clock }),
    push: createPushSender({ store, clock, keys, publicOrigin }),
    webhook: createWebhookSender({ store, clock, network, secretKey }),
  };
}
