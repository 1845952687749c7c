import { describe, expect, test } from 'vitest';
import { uuid } from '../../src/browser/uuid.ts';
import type { DeviceNote, Tables } from '../../src/store/device/tables.ts';
import { observable } from '../../src/store/observable.ts';
import { type Entry, untried } from '../../src/store/queue/entry.ts';
import type { Outcome } from '../../src/store/queue/send.ts';
import { SignedOut } from '../../src/store/sync/server.ts';
import { startSyncLoop } from '../../src/store/sync/sync-loop.ts';
import { memoryDevice } from './memory-tables.ts';
import { nothingNew, plainTables, queueEntry, settled, testEnvironment } from './test-environment.ts';
import { done, leadingTab } from './test-tab.ts';

describe('S23 S25 S27 when it does not work out', () => {
  const unreachable = { pull: () => Promise.reject(new Error('no network')) };

  test('pauses grow to five minutes, one timer at a time, and start over after a success', async () => {
    let broken = true;
    const { env } = await leadingTab({ pull: async () => (broken ? unreachable.pull() : nothingNew()) });
    const pauses: number[] = [];
    for (let time = 0; time < 11; time++) {
      expect(env.timers).toHaveLength(1);
      pauses.push(env.timers[0]?.milliseconds ?? 0);
      env.timers[0]?.run();
      await settled();
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300].map((seconds) => seconds * 1_000));
    broken = false;
    env.timers[0]?.run();
    await settled();
    broken = true;
    env.timers[0]?.run();
    await settled();
    expect(env.timers.map(({ milliseconds }) => milliseconds)).toEqual([1_000]);
  });

  test('devices do not come back at once: up to a third earlier', async () => {
    const tables = await plainTables();
    const env = {
      ...testEnvironment(tables, { pull: unreachable.pull, send: async () => done }),
      random: () => 0.999,
    };
    startSyncLoop(env, {
      entries: observable<readonly Entry[]>([]),
      note: observable<DeviceNote | undefined>(undefined),
      onSignedOut: () => undefined,
    });
    env.elect();
    await settled();
    expect(env.timers[0]?.milliseconds).toBeCloseTo(667);
  });

  test('never earlier than the server asked', async () => {
    const { tables, env } = await leadingTab({
      send: async () => ({ kind: 'later', reason: 'busy', message: 'Busy', wait: 60_000 }),
    });
    await queueEntry(tables);
    await settled();
    expect(env.timers.map(({ milliseconds }) => milliseconds)).toEqual([60_000]);
  });

  test('S23 D51 but after five minutes at most, because a limit of a day holds one lane only', async () => {
    const { tables, env } = await leadingTab({
      send: async () => ({ kind: 'later', reason: 'busy', message: 'Too many grievances', wait: 86_400_000 }),
    });
    await queueEntry(tables);
    await settled();
    expect(env.timers.map(({ milliseconds }) => milliseconds)).toEqual([300_000]);
    expect((await tables.entries()).map(({ state, error }) => [state, error])).toEqual([
      ['waiting', 'Too many grievances'],
    ]);
  });

  test('an entry that is held up, and those behind it, do not make it spin', async () => {
    const { tables, calls, env } = await leadingTab({
      send: async () => ({ kind: 'later', reason: 'busy', message: 'Busy', wait: 0 }),
    });
    await queueEntry(tables);
    await settled();
    await queueEntry(tables);
    await settled();
    await settled();
    expect(calls.filter((call) => call === 'send')).toHaveLength(1);
    expect(env.timers).toHaveLength(1);
  });

  test('an entry that the person tries again leaves at once', async () => {
    const { tables, calls } = await leadingTab({
      send: async () => ({ kind: 'later', reason: 'busy', message: 'Busy', wait: 0 }),
    });
    const id = await queueEntry(tables);
    await settled();
    calls.length = 0;
    await tables.changeEntry(id, ['waiting'], untried);
    await settled();
    expect(calls).toContain('send');
  });

  test('the device knows whether the server was reached', async () => {
    let broken = true;
    const { tables, env } = await leadingTab({
      pull: async () => (broken ? unreachable.pull() : nothingNew()),
    });
    expect((await tables.note()).reachable).toBe(false);
    broken = false;
    env.notify();
    await settled();
    expect((await tables.note()).reachable).toBe(true);
  });

  test('storage that fails is tried again, and breaks nothing', async () => {
    const tables = await plainTables();
    let full = true;
    const failing: Tables = {
      ...tables,
      entries: () => (full ? Promise.reject(new Error('full')) : tables.entries()),
      note: () => (full ? Promise.reject(new Error('full')) : tables.note()),
    };
    const { calls, env } = await leadingTab({}, failing);
    // The queue's and the files'.
    expect(env.timers.map(({ milliseconds }) => milliseconds)).toEqual([1_000, 1_000]);
    full = false;
    env.timers[1]?.run();
    await settled();
    expect(calls).toEqual(['pull']);
  });

  const unauthorized: Outcome = { kind: 'later', reason: 'signed_out', message: 'Sign in again', wait: 0 };

  test('L42 a 401 that only something between answers to a write ends no session', async () => {
    const tables = await plainTables();
    await queueEntry(tables);
    const { env, signedOut } = await leadingTab({ send: async () => unauthorized }, tables);
    expect(signedOut()).toBe(0);
    expect(env.timers.map(({ milliseconds }) => milliseconds)).toEqual([1_000]);
  });

  test('L34 what the server put off is tried at once when the socket opens, the person asks or the network returns', async () => {
    const { tables, calls, env, loop } = await leadingTab({
      send: async () => ({ kind: 'later', reason: 'busy', message: 'Busy', wait: 60_000 }),
    });
    await queueEntry(tables);
    await settled();
    const callsAfter = async (happen: () => void) => {
      calls.length = 0;
      happen();
      await settled();
      return [...calls];
    };
    expect(await callsAfter(() => env.setConnected(true))).toEqual(['send', 'pull']);
    expect(await callsAfter(() => env.setConnected(true))).toEqual(['pull']);
    expect(await callsAfter(env.notify)).toEqual(['pull']);
    expect(await callsAfter(loop.refresh)).toEqual(['send', 'pull']);
    expect(await callsAfter(() => [false, true].forEach(env.setOnline))).toEqual(['send', 'pull']);
  });

  test('S30 what a late tab of another account took is claimed back, once the server has answered for this one', async () => {
    const device = memoryDevice(uuid);
    const own = await device.open(2);
    let accepted = true;
    const pull = () => (accepted ? Promise.resolve(nothingNew()) : Promise.reject(new SignedOut()));
    const { env, signedOut } = await leadingTab({ pull }, own);
    env.setConnected(true);
    await settled();
    await device.open(1);
    await settled();
    expect(device.storage.note).toMatchObject({ accountId: 2, live: true, syncedAt: nothingNew().at });

    accepted = false;
    await device.open(1);
    await settled();
    expect(device.storage.note?.accountId).toBe(1);
    expect(signedOut()).toBe(1);
  });

  test('D27 a session that ended ends the loop and is reported once', async () => {
    const tables = await plainTables();
    await queueEntry(tables);
    const answers = { send: async () => unauthorized, pull: () => Promise.reject(new SignedOut()) };
    const { calls, env, signedOut, loop } = await leadingTab(answers, tables);
    expect(signedOut()).toBe(1);
    expect(env.timers).toEqual([]);
    env.notify();
    loop.refresh();
    await settled();
    expect(calls).toEqual([]);
    expect(await tables.entries()).toHaveLength(1);
  });
});
