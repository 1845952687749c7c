import { describe, expect, test } from 'vitest';
import type { Tables } from '../../src/store/device/tables.ts';
import type { Outcome } from '../../src/store/queue/send.ts';
import type { PullAnswer } from '../../src/store/sync/server.ts';
import { chatSource } from './chat-source.ts';
import { deferred, plainTables, queueEntry, settled } from './test-environment.ts';
import { done, leadingTab } from './test-tab.ts';

/** A leading tab whose socket is open and that has pulled since; the server has a chat. */
async function following(answers: Parameters<typeof leadingTab>[0] = {}, opened?: Tables) {
  const source = chatSource();
  source.post(3);
  const tab = await leadingTab({ pull: source.pull, ...answers }, opened);
  tab.env.setConnected(true);
  await settled();
  tab.calls.length = 0;
  const ids = async () => {
    const shown: number[][] = [];
    tab.tables.watchRows('message', (rows) => shown.push(rows.map(({ id }) => id)))();
    return shown.at(-1);
  };
  const deliver = (count = 1) => source.post(count).forEach(tab.env.deliver);
  return { ...tab, source, ids, deliver };
}

/** Tables whose writes wait until the test lets them go on. */
function slow(tables: Tables) {
  const writes = { counts: [] as number[], held: undefined as ReturnType<typeof deferred<void>> | undefined };
  const held: Tables = {
    ...tables,
    async storeRows(kind, run, rows, gone) {
      if (kind === 'message') writes.counts.push(rows.length);
      await writes.held?.promise;
      return tables.storeRows(kind, run, rows, gone);
    },
  };
  return { writes, held };
}

describe('L12 messages that arrive over the socket', () => {
  test('are stored without asking the server', async () => {
    const { deliver, ids, calls } = await following();
    deliver();
    await settled();
    deliver(2);
    await settled();
    expect(await ids()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(calls).toEqual([]);
  });

  test('are written together while a write is under way', async () => {
    const { writes, held } = slow(await plainTables());
    const { deliver, ids, calls } = await following({}, held);
    writes.counts.length = 0;
    writes.held = deferred<void>();
    for (let each = 0; each < 100; each++) {
      deliver();
      await settled();
    }
    writes.held.resolve();
    await settled();
    expect(writes.counts).toEqual([1, 99]);
    expect(await ids()).toHaveLength(103);
    expect(calls).toEqual([]);
  });

  test('that come while a pull is under way are written after it, those that it brought not again', async () => {
    const source = chatSource();
    const { writes, held } = slow(await plainTables());
    const answer = deferred<void>();
    let isHeld = false;
    const pull = async (input: Parameters<typeof source.pull>[0]) => {
      const pulled = await source.pull(input);
      if (isHeld) await answer.promise;
      return pulled;
    };
    const { env, ids, calls } = await following({ pull }, held);
    isHeld = true;
    const [early] = source.post();
    env.notify();
    await settled();
    const late = source.post(2);
    writes.counts.length = 0;
    for (const frame of [early, ...late]) if (frame) env.deliver(frame);
    await settled();
    expect(writes.counts).toEqual([]);
    answer.resolve();
    await settled();
    expect(writes.counts).toEqual([1, 2]);
    expect(await ids()).toEqual([1, 2, 3]);
    expect(calls).toEqual(['pull']);
  });

  test('do not wait for what is being sent', async () => {
    const sending = deferred<Outcome>();
    const { tables, deliver, ids, calls } = await following({ send: () => sending.promise });
    await queueEntry(tables);
    await settled();
    deliver();
    await settled();
    expect(await ids()).toEqual([1, 2, 3, 4]);
    expect(calls).toEqual(['send']);
    sending.resolve(done);
    await settled();
    expect(calls).toEqual(['send', 'pull']);
  });

  test('with one missing among them make the device ask, once', async () => {
    const { source, env, deliver, ids, calls } = await following();
    source.post();
    deliver(5);
    await settled();
    expect(calls).toEqual(['pull']);
    expect(await ids()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    deliver();
    await settled();
    expect(calls).toEqual(['pull']);
    expect(await ids()).toHaveLength(10);
    for (const frame of source.post(2).toReversed()) env.deliver(frame);
    await settled();
    expect(await ids()).toHaveLength(12);
  });

  test('do not hurry a device whose server cannot answer', async () => {
    let broken = false;
    const source = chatSource();
    const { env, calls, ids } = await following({
      pull: (input) => (broken ? Promise.reject(new Error('busy')) : source.pull(input)),
    });
    broken = true;
    source.post();
    for (let each = 0; each < 20; each++) {
      source.post().forEach(env.deliver);
      await settled();
    }
    expect(calls).toEqual(['pull']);
    broken = false;
    env.timers[0]?.run();
    await settled();
    expect(await ids()).toHaveLength(21);
    source.post().forEach(env.deliver);
    await settled();
    expect(await ids()).toHaveLength(22);
    expect(calls).toEqual(['pull', 'pull']);
  });

  test('still count while a pull fails, as long as they follow', async () => {
    let broken = false;
    const source = chatSource();
    const { env, ids } = await following({
      pull: (input) => (broken ? Promise.reject(new Error('busy')) : source.pull(input)),
    });
    broken = true;
    env.notify();
    await settled();
    source.post(2).forEach(env.deliver);
    await settled();
    expect(await ids()).toEqual([1, 2]);
  });

  test('more than a page of them at once are left to a pull', async () => {
    const source = chatSource();
    const answers: ReturnType<typeof deferred<PullAnswer>>[] = [];
    let isHeld = false;
    const { env, ids, calls } = await following({
      async pull(input) {
        if (!isHeld) return source.pull(input);
        const answer = deferred<PullAnswer>();
        answers.push(answer);
        const pulled = await source.pull(input);
        return answer.promise.then(() => pulled);
      },
    });
    isHeld = true;
    env.notify();
    await settled();
    source.post(501).forEach(env.deliver);
    isHeld = false;
    answers[0]?.resolve(await source.pull({ epoch: null, after: {} }));
    await settled();
    expect(calls).toEqual(['pull', 'pull']);
    expect((await ids())?.at(-1)).toBe(501);
  });

  test('that cannot be written are asked for again', async () => {
    const tables = await plainTables();
    let full = false;
    const failing: Tables = {
      ...tables,
      storeRows: (...args) =>
        full ? Promise.reject(new Error('QuotaExceededError')) : tables.storeRows(...args),
    };
    const { deliver, ids, calls, env } = await following({}, failing);
    full = true;
    deliver();
    await settled();
    expect(calls).toEqual(['pull']);
    full = false;
    env.timers[0]?.run();
    await settled();
    expect(await ids()).toEqual([1, 2, 3, 4]);
  });

  test('before the socket is open, or after it closed, are left to the pull', async () => {
    const { env, deliver, ids, calls } = await following();
    env.setConnected(false);
    await settled();
    expect(calls.splice(0)).toEqual(['pull']);
    deliver();
    await settled();
    expect(await ids()).toEqual([1, 2, 3]);
    env.setConnected(true);
    await settled();
    expect(calls).toEqual(['pull']);
    expect(await ids()).toEqual([1, 2, 3, 4]);
  });

  test('of a reopened socket count once a pull has ended that began after it opened', async () => {
    const source = chatSource();
    const held: (() => void)[] = [];
    let isHeld = false;
    const { env, ids } = await following({
      async pull(input) {
        const answer = deferred<void>();
        const pulled = await source.pull(input);
        if (isHeld) {
          held.push(answer.resolve);
          await answer.promise;
        }
        return pulled;
      },
    });
    isHeld = true;
    env.setConnected(false);
    await settled();
    // That pull is still running when the server, restored from a backup, accepts the device again.
    env.setConnected(true);
    source.post(2).forEach(env.deliver);
    held.shift()?.();
    await settled();
    expect(await ids()).toEqual([]);
    held.shift()?.();
    await settled();
    expect(await ids()).toEqual([1, 2]);
  });

  test('that come while the first pull of a socket is under way are written after it', async () => {
    const source = chatSource();
    const answer = deferred<void>();
    let isHeld = false;
    const { env, ids, calls } = await following({
      async pull(input) {
        const pulled = await source.pull(input);
        if (isHeld) await answer.promise;
        return pulled;
      },
    });
    env.setConnected(false);
    await settled();
    calls.length = 0;
    isHeld = true;
    env.setConnected(true);
    await settled();
    source.post(2).forEach(env.deliver);
    answer.resolve();
    await settled();
    expect(await ids()).toEqual([1, 2]);
    expect(calls).toEqual(['pull']);
  });

  test('come to nothing in a tab that stopped', async () => {
    const { tables, loop, deliver, ids, env } = await following();
    deliver();
    loop.stop();
    deliver();
    await settled();
    expect(env.isListening()).toBe(false);
    expect((await tables.note()).mirrored.message?.id).toBeLessThanOrEqual(4);
    expect((await ids())?.length).toBeLessThanOrEqual(4);
  });
});
