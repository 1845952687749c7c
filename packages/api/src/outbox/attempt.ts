import type { DueRow, Wanted } from '@muster/db/outbox/reads';
import { claimDue, giveUp, markFailed, markSent } from '@muster/db/outbox/writes';
import type { Store } from '@muster/db/store/store';
import type { WriteTransaction } from '@muster/db/store/write-batch';
import { epochMilliseconds, type Instant, instantAt } from '@muster/domain/calendar/instant';
import { english, type Said } from '@muster/domain/language/texts';
import { deliveryTexts } from '@muster/domain/notice/delivery-failures';
import { nextAttempt } from '@muster/domain/notice/next-attempt';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { type Delivery, type Sender, SendFailure } from './sender.ts';

export interface Box {
  readonly store: Store;
  readonly clock: () => Instant;
  readonly log: FastifyBaseLogger;
}

export type Deliver = (row: DueRow, signal: AbortSignal) => Promise<Delivery>;

/** Validates a row's payload before it is sent. An invalid one can never be sent. */
export function reading<Payload>(schema: z.core.$ZodType<Payload>, send: Sender<Payload>): Deliver {
  return async (row, signal) => {
    const payload = z.safeParse(schema, JSON.parse(row.payload));
    if (!payload.success) return { outcome: 'dropped', why: deliveryTexts.unreadable() };
    return send(payload.data, row, signal);
  };
}

/** Nothing is recorded, and the next start tries again. */
export const serverEnds = new Error('The server ends');

const longestTry = 120_000;

/** Counted before the attempt (L21): a row that crashes the server waits like any other. */
export function claim({ store, clock }: Box, wanted: Omit<Wanted, 'now'>): Promise<DueRow[]> {
  const now = clock();
  const lasts = epochMilliseconds(now) + store.claimLasts;
  const until = ({ createdAt, attempts }: DueRow) =>
    instantAt(Math.max(lasts, epochMilliseconds(nextAttempt(createdAt, attempts, now) ?? now)));
  return store.write((tx) => claimDue(tx, { ...wanted, now }, until));
}

/** Records the outcome (L21, L22). Throws only if the database cannot be written. */
export async function tryOnce(
  box: Box,
  deliver: Deliver,
  row: DueRow,
  abandon: AbortController,
): Promise<void> {
  const { store, clock, log } = box;
  const { signal } = abandon;
  const { attempts } = row;
  try {
    const delivery = await inTime(abandon, () => deliver(row, signal));
    await store.write((tx) => settle(tx, row, delivery, clock()));
  } catch (error) {
    if (signal.reason === serverEnds) return;
    const cause: unknown = signal.aborted ? signal.reason : error;
    const why = failureOf(cause);
    const isRefused = cause instanceof SendFailure && cause.isFinal;
    const nextAttemptAt = isRefused ? undefined : nextAttempt(row.createdAt, attempts, clock());
    const outcome = nextAttemptAt ? 'a notice was not sent' : 'a notice was given up';
    log.warn({ outbox: row.id, kind: row.kind, attempts, why: english(why), nextAttemptAt }, outcome);
    await store.write((tx) =>
      nextAttemptAt
        ? markFailed(tx, row, { why, nextAttemptAt })
        : giveUp(tx, row, { why, isRefused }, clock()),
    );
  }
}

/** Waits for `work` until it times out or is aborted, even if it ignores the signal. */
async function inTime<T>(abandon: AbortController, work: () => Promise<T>): Promise<T> {
  const { signal } = abandon;
  signal.throwIfAborted();
  const timer = setTimeout(() => abandon.abort(new SendFailure(deliveryTexts.tookTooLong())), longestTry);
  const abandoned = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work(), abandoned]).finally(() => clearTimeout(timer));
}

/** What follows happens once, even if a server that stood still finds that another one took the row over. */
async function settle(tx: WriteTransaction, row: DueRow, delivery: Delivery, now: Instant): Promise<void> {
  const isSettled = await (delivery.outcome === 'sent'
    ? markSent(tx, row.id, now)
    : giveUp(tx, row, { why: delivery.why }, now));
  if (isSettled) await delivery.follow?.(tx);
}

/** The message of an unknown error may name people; its name and code do not. */
function failureOf(error: unknown): Said {
  if (error instanceof SendFailure) return error.said;
  if (!(error instanceof Error)) return deliveryTexts.failed();
  const code = 'code' in error ? ` ${String(error.code)}` : '';
  return deliveryTexts.failedBy({ reason: `${error.name}${code}` });
}
