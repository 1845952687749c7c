import { queueMail, queuePush } from '@muster/db/outbox/writes';
import { deliveryTexts } from '@muster/domain/notice/delivery-failures';
import type { MailPayload } from '@muster/domain/notice/outgoing';
import type { Muster } from '@muster/testing/harness';
import { onTestFinished } from 'vitest';
import type { Deps } from '../../src/deps.ts';
import { type Senders, startOutbox } from '../../src/outbox/outbox.ts';
import { type Delivery, SendFailure } from '../../src/outbox/sender.ts';
import { withWhy } from './why.ts';

export const sent: Delivery = { outcome: 'sent' };

export const noAnswer = deliveryTexts.pushServiceSilent({ code: 'ETIMEDOUT' });
export const noAnswerText = 'The push service did not answer (ETIMEDOUT)';

/** The outbox of a company at work until the test ends, with senders as the test makes them; all others just say that they sent. */
export function start(
  muster: Muster,
  { mail = async () => sent, push = async () => sent, webhook = async () => sent }: Partial<Senders> = {},
  { store }: Pick<Deps, 'store'> = muster.deps,
) {
  const outbox = startOutbox({ ...muster.deps, store }, { mail, push, webhook }, muster.app.server.log);
  onTestFinished(() => outbox.stop());
  return outbox;
}

export const mail = ({ store, now }: Muster, leaveRequestId: number) =>
  store.write((tx) => queueMail(tx, { event: 'leave_requested', leaveRequestId }, now()));
export const push = ({ store, now }: Muster) =>
  store.write((tx) => queuePush(tx, { notice: 'announcement', exceptUserId: 1 }, now()));
export const rows = async ({ store }: Muster) =>
  withWhy(await store.read.selectFrom('outbox').selectAll().orderBy('id').execute());

/** Which request a mail is about; a test is about none. */
export const requestOf = (payload: MailPayload) => ('leaveRequestId' in payload ? payload.leaveRequestId : 0);

/** A mail sender that notes whose turn it was, and fails when it is set up to. */
export function noting(fails: (payload: MailPayload) => boolean) {
  const tried: number[] = [];
  const send = async (payload: MailPayload) => {
    tried.push(requestOf(payload));
    if (fails(payload)) throw new SendFailure(noAnswer);
    return sent;
  };
  return { tried, send };
}

/** A promise that a test settles. */
export function held<T>() {
  let settle: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}

/** A sender that never answers; the signal that it was given. */
export function hanging() {
  const given = held<AbortSignal>();
  const send: Senders['mail'] = (_payload, _row, signal) => {
    given.settle(signal);
    return new Promise(() => undefined);
  };
  return { given, send };
}
