import { queueTest } from '@muster/db/outbox/events';
import { queueMail, queuePush } from '@muster/db/outbox/writes';
import { deliveryTexts } from '@muster/domain/notice/delivery-failures';
import type { PushPayload } from '@muster/domain/notice/outgoing';
import { boot } from '@muster/testing/harness';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startOutbox } from '../../src/outbox/outbox.ts';
import { type Delivery, SendFailure } from '../../src/outbox/sender.ts';
import { webhookOf } from '../webhook/delivering.ts';
import { held, mail, noAnswer, noAnswerText, noting, push, requestOf, rows, sent, start } from './senders.ts';

describe('L21 the outbox', () => {
  it('sends what was queued before it was started, oldest first, once', async () => {
    const muster = await boot();
    await mail(muster, 2);
    await mail(muster, 1);
    const { tried, send } = noting(() => false);
    const outbox = start(muster, { mail: send });
    await outbox.drain();
    await outbox.drain();
    expect(tried).toEqual([2, 1]);
    expect(await rows(muster)).toMatchObject(Array(2).fill({ sentAt: muster.now(), attempts: 1 }));
  });

  it('is woken by a commit, and each minute for what is due again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const muster = await boot();
    const { tried, send } = noting(() => tried.length === 1);
    start(muster, { mail: send });
    await muster.store.write(async (tx) => {
      tx.seq('everyone');
      await queueMail(tx, { event: 'leave_requested', leaveRequestId: 7 }, muster.now());
    });
    await expect.poll(() => rows(muster)).toMatchObject([{ why: noAnswerText }]);
    muster.pass({ minutes: 1 });
    vi.advanceTimersByTime(60_000);
    await expect.poll(() => rows(muster)).toMatchObject([{ sentAt: muster.now() }]);
    expect(tried).toEqual([7, 7]);
  });

  it('tries again after 1, 5, 15, 60 and then every 240 minutes, and gives up after three days', async () => {
    const muster = await boot();
    await mail(muster, 1);
    const begun = Date.parse(muster.now());
    const at: number[] = [];
    const outbox = start(muster, {
      mail: async () => {
        at.push((Date.parse(muster.now()) - begun) / 60_000);
        throw new SendFailure(noAnswer);
      },
    });
    await outbox.drain();
    for (let minute = 0; minute < 4 * 24 * 60; minute += 1) {
      muster.pass({ minutes: 1 });
      await outbox.drain();
    }
    const fourHours = Array.from({ length: 17 }, (_, index) => 81 + 240 * (index + 1));
    expect(at).toEqual([0, 1, 6, 21, 81, ...fourHours, 3 * 24 * 60]);
    expect(await rows(muster)).toMatchObject([
      { attempts: at.length, sentAt: null, givenUpAt: '2026-03-05T09:00:00.000Z', why: noAnswerText },
    ]);
  });

  it('sends what waited for days because the server was down', async () => {
    const muster = await boot();
    await mail(muster, 1);
    muster.pass({ days: 10 });
    await start(muster).drain();
    expect(await rows(muster)).toMatchObject([{ sentAt: muster.now(), givenUpAt: null }]);
  });

  it('is not held up by a row that fails, whatever it throws, nor by one that cannot be read', async () => {
    const muster = await boot();
    const poisons: unknown[] = [new Error('ann@example.com'), 'thrown', undefined];
    for (const id of [0, 1, 2, 3]) await mail(muster, id);
    await muster.store.write((tx) =>
      tx.db
        .updateTable('outbox')
        .set({ payload: '{"event":"leave_requested"}' })
        .where('id', '=', 4)
        .execute(),
    );
    for (const id of [5, 6, 7, 8, 9]) await mail(muster, id);
    const { tried, send } = noting(() => false);
    await start(muster, {
      mail: async (payload) => {
        if (requestOf(payload) < poisons.length) throw poisons[requestOf(payload)];
        return send(payload);
      },
    }).drain();
    expect(tried).toEqual([5, 6, 7, 8, 9]);
    const [first, second, third, fourth] = await rows(muster);
    expect([first, second, third].map((row) => row?.why)).toEqual([
      'It failed: Error',
      'It failed',
      'It failed',
    ]);
    expect(fourth).toMatchObject({ givenUpAt: muster.now(), why: 'What it says cannot be read' });
    expect(muster.log.join()).not.toContain('ann@example.com');
  });

  it('lets neither a mail that hangs hold up pushes, nor two of them the mails behind them', async () => {
    const muster = await boot();
    const hanging = held<Delivery>();
    const sentMails: number[] = [];
    const pushed = held<PushPayload>();
    start(muster, {
      mail: async (payload) => {
        if (requestOf(payload) < 2) return hanging.promise;
        sentMails.push(requestOf(payload));
        return sent;
      },
      push: async (payload) => {
        pushed.settle(payload);
        return sent;
      },
    });
    for (const id of [0, 1, 2, 3, 4]) await mail(muster, id);
    await muster.store.write((tx) =>
      queuePush(tx, { notice: 'announcement', exceptUserId: tx.seq('everyone') }, muster.now()),
    );
    await pushed.promise;
    await expect.poll(() => sentMails).toEqual([2, 3, 4]);
    hanging.settle(sent);
  });

  it('has at most three mails under way at once, and none of them twice', async () => {
    const muster = await boot();
    const answer = held<Delivery>();
    const { tried, send } = noting(() => false);
    const outbox = start(muster, { mail: (payload) => send(payload).then(() => answer.promise) });
    for (const id of [1, 2]) await mail(muster, id);
    const drained = outbox.drain();
    await expect.poll(() => tried).toEqual([1, 2]);
    for (const id of [3, 4, 5]) await mail(muster, id);
    // Long enough for what is under way to be due again.
    muster.pass({ days: 2 });
    void outbox.drain();
    await expect.poll(() => tried).toEqual([1, 2, 3]);
    answer.settle(sent);
    await drained;
    expect(tried).toEqual([1, 2, 3, 4, 5]);
  });

  it('D62 gives a webhook whose receiver never answers two of its places, and the others all of theirs', async () => {
    const muster = await boot({ privateWebhooks: true });
    const boss = await muster.person('BOSS', { isAdmin: true });
    const silent = await webhookOf(muster, boss);
    const well = await webhookOf(muster, boss, { url: 'https://other.example.com' });
    const answer = held<Delivery>();
    const tried: number[] = [];
    const outbox = start(muster, {
      webhook: async ({ webhookId }) => {
        tried.push(webhookId);
        return webhookId === silent.id ? answer.promise : sent;
      },
    });
    const waiting = [...Array<number>(20).fill(silent.id), ...Array<number>(5).fill(well.id)];
    await muster.store.write(async (tx) => {
      for (const id of waiting) await queueTest(tx, id, muster.now());
    });
    const drained = outbox.drain();
    await expect.poll(() => tried.filter((id) => id === well.id)).toHaveLength(5);
    expect(tried.filter((id) => id === silent.id)).toHaveLength(2);
    answer.settle(sent);
    await drained;
    expect(tried).toHaveLength(waiting.length);
  });

  it('gives up at once what can never be sent, and does what follows in the transaction that marks it', async () => {
    const muster = await boot();
    await push(muster);
    await push(muster);
    await start(muster, {
      push: async (_payload, { id }) => ({
        ...(id === 1 ? { outcome: 'dropped', why: deliveryTexts.deviceGone() } : sent),
        follow: async (tx) => {
          if (id < 3) await queuePush(tx, { notice: 'announcement', subscriptionId: id }, muster.now());
        },
      }),
    }).drain();
    expect(await rows(muster)).toMatchObject([
      { givenUpAt: muster.now(), sentAt: null, why: 'The device no longer gets pushes' },
      { givenUpAt: null, sentAt: muster.now(), lastError: null },
      { sentAt: muster.now() },
      { sentAt: muster.now() },
    ]);
  });

  it('has not sent what could not be noted down: the mark and what follows are undone together', async () => {
    const muster = await boot();
    await push(muster);
    await start(muster, {
      push: async () => ({
        outcome: 'sent',
        follow: async (tx) => {
          await queuePush(tx, { notice: 'announcement', subscriptionId: 1 }, muster.now());
          throw new SendFailure(deliveryTexts.tookTooLong());
        },
      }),
    }).drain();
    expect(await rows(muster)).toMatchObject([{ sentAt: null, attempts: 1, why: 'It took too long' }]);
  });

  it('sends nothing that it cannot count first', async () => {
    const muster = await boot();
    await mail(muster, 1);
    const store = { ...muster.store, write: () => Promise.reject(new Error('the disk is full')) };
    const { tried, send } = noting(() => false);
    const outbox = startOutbox(
      { ...muster.deps, store },
      { mail: send, push: async () => sent, webhook: async () => sent },
      muster.app.server.log,
    );
    await outbox.drain();
    await outbox.stop();
    expect(tried).toEqual([]);
    expect(muster.log.join('')).toContain('the disk is full');
  });

  it('says in the log what failed, in its number and in words of ours', async () => {
    const muster = await boot();
    await mail(muster, 1);
    const { send } = noting(() => true);
    await start(muster, { mail: send }).drain();
    const [line] = muster.log.filter((text) => text.includes('a notice was not sent'));
    expect(JSON.parse(line ?? '')).toMatchObject({ outbox: 1, kind: 'mail', attempts: 1, why: noAnswerText });
  });
});
