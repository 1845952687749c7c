import { describe, expect, test } from 'vitest';
import type { Entry } from '../../src/store/entry.ts';
import { observable } from '../../src/store/observable.ts';
import type { Outcome } from '../../src/store/send.ts';
import { type Server, SignedOut } from '../../src/store/server.ts';
import type { Tables } from '../../src/store/tables.ts';
import { startWork } from '../../src/store/work.ts';
import { atWork, done, leading } from './at-work.ts';
import { inHand, nothingNew, plainTables, queueEntry, settled, standOver } from './script.ts';

describe('S29 who works', () => {
  test('a tab that does not lead asks nobody, whatever happens; refreshing it wakes the leader', async () => {
    const { tables, calls, stand, work } = await atWork();
    await queueEntry(tables);
    stand.setOnline(false);
    stand.setOnline(true);
    work.refresh();
    await settled();
    expect(calls).toEqual([]);
    expect(stand.timers).toEqual([]);
    expect(stand.isListening()).toBe(false);
    expect(stand.woken).toEqual(['leader']);
  });

  test('once it leads it sends what waits, then pulls', async () => {
    const { tables, calls, stand } = await atWork();
    await queueEntry(tables);
    stand.elect();
    await settled();
    expect(calls).toEqual(['send', 'pull']);
  });

  test('a tab that stopped before it was elected never begins', async () => {
    const { calls, stand, work } = await atWork();
    work.stop();
    stand.elect();
    await settled();
    expect(calls).toEqual([]);
    expect(stand.isListening()).toBe(false);
  });

  test('a tab that stopped does nothing more: no ring, no network, no timer, no entry', async () => {
    const { tables, calls, stand, work } = await leading();
    work.stop();
    expect(stand.timers).toEqual([]);
    expect(stand.isListening()).toBe(false);
    stand.setOnline(false);
    stand.setOnline(true);
    await queueEntry(tables);
    work.refresh();
    await settled();
    expect(calls).toEqual([]);
  });
});

describe('S27 when it works', () => {
  test('a new entry leaves at once', async () => {
    const { tables, calls } = await leading();
    await queueEntry(tables);
    await settled();
    expect(calls).toEqual(['send', 'pull']);
    expect(await tables.entries()).toEqual([]);
  });

  test('a ring, a refresh and the network coming back each ask for news', async () => {
    const { calls, stand, work } = await leading();
    for (const happen of [stand.ring, work.refresh, () => [false, true].forEach(stand.setOnline)]) {
      happen();
      await settled();
      expect(calls.splice(0)).toEqual(['pull']);
    }
  });

  test('without a network it waits for one, and then does what it was asked', async () => {
    const { tables, calls, stand, work } = await leading();
    stand.setOnline(false);
    await queueEntry(tables);
    work.refresh();
    await settled();
    expect(calls).toEqual([]);
    stand.setOnline(true);
    await settled();
    expect(calls).toEqual(['send', 'pull']);
  });

  test('however often it is asked while it works, it does one more round, and only one', async () => {
    const first = inHand<Outcome>();
    const { tables, calls, stand, work } = await leading({ send: () => first.promise });
    await queueEntry(tables);
    await settled();
    for (let time = 0; time < 5; time++) {
      stand.ring();
      work.refresh();
    }
    await settled();
    expect(calls).toEqual(['send']);
    first.resolve(done);
    await settled();
    expect(calls).toEqual(['send', 'pull', 'pull']);
  });

  test('an entry recorded while it works leaves in the round after', async () => {
    const answers = [inHand<Outcome>(), inHand<Outcome>()];
    const { tables, calls } = await leading({ send: () => (answers.shift() ?? inHand<Outcome>()).promise });
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
    const { calls, stand } = await leading();
    expect(stand.timers.map(({ milliseconds }) => milliseconds)).toEqual([300_000]);
    stand.timers[0]?.run();
    await settled();
    expect(calls).toEqual(['pull']);
    expect(stand.timers).toHaveLength(1);
  });
});

describe('S23 S25 S27 when it does not work out', () => {
  const unreachable = { pull: () => Promise.reject(new Error('no network')) };

  test('pauses grow to five minutes, one timer at a time, and begin anew after a success', async () => {
    let broken = true;
    const { stand } = await leading({ pull: async () => (broken ? unreachable.pull() : nothingNew()) });
    const pauses: number[] = [];
    for (let time = 0; time < 11; time++) {
      expect(stand.timers).toHaveLength(1);
      pauses.push(stand.timers[0]?.milliseconds ?? 0);
      stand.timers[0]?.run();
      await settled();
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300].map((seconds) => seconds * 1_000));
    broken = false;
    stand.timers[0]?.run();
    await settled();
    broken = true;
    stand.timers[0]?.run();
    await settled();
    expect(stand.timers.map(({ milliseconds }) => milliseconds)).toEqual([1_000]);
  });

  test('devices do not come back at once: up to half as much again', async () => {
    const tables = await plainTables();
    const stand = {
      ...standOver(tables, { pull: unreachable.pull, send: async () => done }),
      random: () => 0.999,
    };
    startWork(stand, { entries: observable<readonly Entry[]>([]), onSignedOut: () => undefined });
    stand.elect();
    await settled();
    expect(stand.timers[0]?.milliseconds).toBeCloseTo(1_499.5);
  });

  test('never earlier than the server asked', async () => {
    const { tables, stand } = await leading({
      send: async () => ({ kind: 'later', message: 'Busy', wait: 60_000 }),
    });
    await queueEntry(tables);
    await settled();
    expect(stand.timers.map(({ milliseconds }) => milliseconds)).toEqual([60_000]);
  });

  test('an entry that is held up, and those behind it, do not make it spin', async () => {
    const { tables, calls, stand } = await leading({
      send: async () => ({ kind: 'later', message: 'Busy', wait: 0 }),
    });
    await queueEntry(tables);
    await settled();
    await queueEntry(tables);
    await settled();
    await settled();
    expect(calls.filter((call) => call === 'send')).toHaveLength(2);
    expect(stand.timers).toHaveLength(1);
  });

  test('an entry that the person tries again leaves at once', async () => {
    const { tables, calls } = await leading({
      send: async () => ({ kind: 'later', message: 'Busy', wait: 0 }),
    });
    const id = await queueEntry(tables);
    await settled();
    calls.length = 0;
    await tables.changeEntry(id, ['waiting'], { state: 'waiting', attempts: 0, error: null });
    await settled();
    expect(calls).toContain('send');
  });

  test('the device knows whether the server was reached', async () => {
    let broken = true;
    const { tables, stand } = await leading({
      pull: async () => (broken ? unreachable.pull() : nothingNew()),
    });
    expect((await tables.note()).reachable).toBe(false);
    broken = false;
    stand.ring();
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
    const { calls, stand } = await leading({}, failing);
    expect(stand.timers.map(({ milliseconds }) => milliseconds)).toEqual([1_000]);
    full = false;
    stand.timers[0]?.run();
    await settled();
    expect(calls).toEqual(['pull']);
  });

  test.each<[string, Partial<Server>]>([
    ['a send', { send: async () => ({ kind: 'signed_out' }) }],
    ['a pull', { pull: () => Promise.reject(new SignedOut()) }],
  ])('D27 a session that ended, as %s finds it, ends the work and is told once', async (_, answers) => {
    const tables = await plainTables();
    await queueEntry(tables);
    const { calls, stand, signedOut, work } = await leading(answers, tables);
    expect(signedOut()).toBe(1);
    expect(stand.timers).toEqual([]);
    stand.ring();
    work.refresh();
    await settled();
    expect(calls).toEqual([]);
    expect(await tables.entries()).toHaveLength(1);
  });
});
