import { type MailPayload, mailPayload, type PushPayload, pushPayload } from '@muster/domain/notice/outgoing';
import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../context.ts';
import type { Sender } from '../notice/sender.ts';
import { reading } from './outbox-attempt.ts';
import { createLane } from './outbox-lane.ts';

/** Who sends what. */
export interface Senders {
  readonly mail: Sender<MailPayload>;
  readonly push: Sender<PushPayload>;
}

/** The outbox while it is being emptied. */
export interface RunningOutbox {
  /** Sends what is due; resolves when nothing is on its way any more. */
  drain(): Promise<void>;
  /** Begins nothing more, and gives what is on its way two seconds. What is left is for the next start. */
  stop(): Promise<void>;
}

/** How many are sent at once: mail servers dislike many connections of one client, push services live on them. */
const atOnce = { mail: 3, push: 16 };
const grace = 2_000;

/**
 * Sends what the outbox holds (L20, L21): at once, after each commit, and every minute what is to be tried again. Mail and
 * pushes have a lane each, so that neither waits for the other.
 */
export function startOutbox(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  senders: Senders,
  log: FastifyBaseLogger,
): RunningOutbox {
  const box = { store, clock, log };
  const lanes = [
    createLane(box, 'mail', atOnce.mail, reading(mailPayload, senders.mail)),
    createLane(box, 'push', atOnce.push, reading(pushPayload, senders.push)),
  ];
  const fill = () => {
    for (const lane of lanes) lane.fill();
  };
  const settle = () => Promise.all(lanes.map((lane) => lane.settled()));
  const unsubscribe = store.onChange(fill);
  const timer = setInterval(fill, 60_000);
  timer.unref();
  fill();
  return {
    async drain() {
      fill();
      await settle();
    },
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
