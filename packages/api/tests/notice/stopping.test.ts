import { boot } from '@muster/testing/harness';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Delivery } from '../../src/outbox/sender.ts';
import { hanging, held, mail, noting, rows, sent, start } from './senders.ts';

describe('L21 stopping the outbox', () => {
  it('waits for what is under way and begins nothing more', async () => {
    const muster = await boot();
    const hanging = held<Delivery>();
    const { tried, send } = noting(() => false);
    const outbox = start(muster, { mail: (payload) => send(payload).then(() => hanging.promise) });
    for (const id of [1, 2, 3, 4]) await mail(muster, id);
    void outbox.drain();
    await expect.poll(() => tried).toHaveLength(3);
    const stopped = outbox.stop();
    hanging.settle(sent);
    await stopped;
    await outbox.drain();
    expect(tried).toEqual([1, 2, 3]);
    expect((await rows(muster)).map(({ sentAt }) => sentAt !== null)).toEqual([true, true, true, false]);
  });

  it('waits two seconds for what hangs and tells it so; the next start sends it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const muster = await boot();
    await mail(muster, 1);
    const { given, send } = hanging();
    const outbox = start(muster, { mail: send });
    const signal = await given.promise;
    const stopped = outbox.stop();
    vi.advanceTimersByTime(1_999);
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    await stopped;
    expect(signal.aborted).toBe(true);
    expect(await rows(muster)).toMatchObject([
      { sentAt: null, givenUpAt: null, attempts: 1, lastError: null },
    ]);
    // Other servers leave it to this one for so long.
    muster.pass({ minutes: 1, seconds: muster.store.claimLasts / 1000 });
    await start(muster).drain();
    expect(await rows(muster)).toMatchObject([{ sentAt: muster.now(), attempts: 2 }]);
  });

  it('and no try lasts longer than two minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const muster = await boot();
    await mail(muster, 1);
    const { given, send } = hanging();
    const outbox = start(muster, { mail: send });
    await given.promise;
    vi.advanceTimersByTime(120_000);
    await outbox.drain();
    expect(await rows(muster)).toMatchObject([{ why: 'It took too long' }]);
  });
});
