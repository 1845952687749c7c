import { describe, expect, test } from 'vitest';
import type { Outcome } from '../../src/store/queue/send.ts';
import { deferred, queueEntry, settled } from './test-environment.ts';
import { done, leadingTab, startTab } from './test-tab.ts';

describe('S29 which tab syncs', () => {
  test('a tab that does not lead asks no one, whatever happens; refreshing it wakes the leader', async () => {
    const { tables, calls, env, loop } = await startTab();
    await queueEntry(tables);
    env.setOnline(false);
    env.setOnline(true);
    loop.refresh();
    await settled();
    expect(calls).toEqual([]);
    expect(env.timers).toEqual([]);
    expect(env.isListening()).toBe(false);
    expect(env.woken).toEqual(['leader']);
  });

  test('once it leads it sends what waits, then pulls', async () => {
    const { tables, calls, env } = await startTab();
    await queueEntry(tables);
    env.elect();
    await settled();
    expect(calls).toEqual(['send', 'pull']);
  });

  test('a tab that stopped before it was elected never begins', async () => {
    const { calls, env, loop } = await startTab();
    loop.stop();
    env.elect();
    await settled();
    expect(calls).toEqual([]);
    expect(env.isListening()).toBe(false);
  });

  test('a tab that stopped does nothing more: no notification, no network, no timer, no entry', async () => {
    const { tables, calls, env, loop } = await leadingTab();
    loop.stop();
    expect(env.timers).toEqual([]);
    expect(env.isListening()).toBe(false);
    env.setOnline(false);
    env.setOnline(true);
    await queueEntry(tables);
    loop.refresh();
    await settled();
    expect(calls).toEqual([]);
  });
});

describe('S27 when it syncs', () => {
  test('a new entry leaves at once', async () => {
    const { tables, calls } = await leadingTab();
    await queueEntry(tables);
    await settled();
    expect(calls).toEqual(['send', 'pull']);
    expect(await tables.entries()).toEqual([]);
  });

  test('a notification, a refresh and the network coming back each pull', async () => {
    const { calls, env, loop } = await leadingTab();
    for (const happen of [env.notify, loop.refresh, () => [false, true].forEach(env.setOnline)]) {
      happen();
      await settled();
      expect(calls.splice(0)).toEqual(['pull']);
    }
  });

  test('without a network it waits for one, and then does what it was asked', async () => {
    const { tables, calls, env, loop } = await leadingTab();
    env.setOnline(false);
    await queueEntry(tables);
    loop.refresh();
    await settled();
    expect(calls).toEqual([]);
    env.setOnline(true);
    await settled();
    expect(calls).toEqual(['send', 'pull']);
  });

  test('however often it is requested while it runs, it syncs once more, and only once', async () => {
    const first = deferred<Outcome>();
    const { tables, calls, env, loop } = await leadingTab({ send: () => first.promise });
    await queueEntry(tables);
    await settled();
    for (let time = 0; time < 5; time++) {
      env.notify();
      loop.refresh();
    }
    await settled();
    expect(calls).toEqual(['send']);
    first.resolve(done);
    await settled();
    expect(calls).toEqual(['send', 'pull', 'pull']);
  });

  test('an entry recorded while it runs is sent by the next sync', async () => {
    const answers = [deferred<Outcome>(), deferred<Outcome>()];
    const { tables, calls } = await leadingTab({
      send: () => (answers.shift() ?? deferred<Outcome>()).promise,
    });
    const [first, second] = answers;
    await queueEntry(tables);
    await settled();
    await queueEntry(tables);
    await settled();
    expect(calls).toEqual(['send']);
    first?.resolve(done);
    await settled();
    expect(calls).toEqual(['send', 'pull', 'send']);
    second?.resolve(done);
    await settled();
    expect(await tables.entries()).toEqual([]);
  });

  test('asks every five minutes at least, a little spread', async () => {
    const { calls, env } = await leadingTab();
    expect(env.timers.map(({ milliseconds }) => milliseconds)).toEqual([300_000]);
    env.timers[0]?.run();
    await settled();
    expect(calls).toEqual(['pull']);
    expect(env.timers).toHaveLength(1);
  });
});
