import { describe, expect, test } from 'vitest';
import type { Tables } from '../../src/store/device/tables.ts';
import { observable } from '../../src/store/observable.ts';
import { openOwnStore } from '../../src/store/own-store.ts';
import { SignedOut } from '../../src/store/sync/server.ts';
import { chatSource } from './chat-source.ts';
import { deferred, nothingNew, plainTables, settled, testEnvironment } from './test-environment.ts';
import { done, leadingTab } from './test-tab.ts';

describe('L14 connected', () => {
  const liveOn = async (tables: Tables) => (await tables.note()).live;

  test('is not known when a tab begins to lead, whatever one that crashed has noted', async () => {
    const tables = await plainTables();
    await tables.changeNote({ live: true });
    await leadingTab({}, tables);
    expect(await liveOn(tables)).toBeNull();
  });

  test('is shown while the socket is open', async () => {
    const { tables, env } = await leadingTab();
    env.setConnected(true);
    await settled();
    expect(await liveOn(tables)).toBe(true);
    env.setConnected(false);
    await settled();
    expect(await liveOn(tables)).toBe(false);
  });

  test('ends up as it is, however often it changed while it was written down', async () => {
    const tables = await plainTables();
    const noted: unknown[] = [];
    const first = deferred<void>();
    const held: Tables = {
      ...tables,
      async changeNote(change) {
        if ('live' in change) noted.push(change.live);
        if (change.live === true) await first.promise;
        return tables.changeNote(change);
      },
    };
    const { env } = await leadingTab({}, held);
    for (const isConnected of [true, false, true, false]) env.setConnected(isConnected);
    await settled();
    first.resolve();
    await settled();
    expect(noted).toEqual([null, true, false]);
    expect(await liveOn(tables)).toBe(false);
    env.setConnected(true);
    await settled();
    expect(await liveOn(tables)).toBe(true);
  });

  test('is kept when a pull begins a new history meanwhile', async () => {
    const source = chatSource();
    const answer = deferred<void>();
    const { tables, env } = await leadingTab({
      async pull(input) {
        const pulled = await source.pull(input);
        await answer.promise;
        return pulled;
      },
    });
    env.setConnected(true);
    await settled();
    answer.resolve();
    await settled();
    expect(await liveOn(tables)).toBe(true);
  });

  test('is over with the session', async () => {
    let hasEnded = false;
    const source = chatSource();
    const { tables, env } = await leadingTab({
      pull: (input) => (hasEnded ? Promise.reject(new SignedOut()) : source.pull(input)),
    });
    env.setConnected(true);
    await settled();
    hasEnded = true;
    env.notify();
    await settled();
    expect(await liveOn(tables)).toBe(false);
  });
});

describe('L32 what a tab shows', () => {
  const shownWith = async (heard: boolean, live: boolean | null) => {
    const tables = await plainTables();
    const heardLately = observable(heard);
    const env = {
      ...testEnvironment(tables, { pull: async () => nothingNew(), send: async () => done }),
      heardLately,
    };
    const store = openOwnStore(1, env, () => undefined);
    await tables.changeNote({ live });
    await settled();
    return { store, heardLately };
  };

  test.each([
    [true, true, true],
    [false, true, null],
    [false, false, false],
    [true, null, null],
  ])('server heard lately: %s, line noted as live: %s: shows %s', async (heard, live, shown) => {
    const { store } = await shownWith(heard, live);
    expect(store.sync.read().live).toBe(shown);
  });

  test('changes when the server is not heard any more, although the leading tab notes nothing', async () => {
    const { store, heardLately } = await shownWith(true, true);
    heardLately.set(false);
    expect(store.sync.read().live).toBeNull();
  });
});

test('L31 when a live line was silent for too long, Muster counts as unreachable until something is answered', async () => {
  const answer = deferred<void>();
  const source = chatSource();
  let isHeld = false;
  const { tables, env } = await leadingTab({
    async pull(input) {
      if (isHeld) await answer.promise;
      return source.pull(input);
    },
  });
  env.setConnected(true);
  await settled();
  isHeld = true;
  env.dieSilently();
  await settled();
  expect(await tables.note()).toMatchObject({ reachable: false, live: false });
  answer.resolve();
  await settled();
  expect(await tables.note()).toMatchObject({ reachable: true });
});
