import { describe, expect, test } from 'vitest';
import { uuid } from '../../src/browser/uuid.ts';
import type { Tables } from '../../src/store/device/tables.ts';
import { openOwnStore } from '../../src/store/own-store.ts';
import type { Outcome } from '../../src/store/queue/send.ts';
import { memoryDevice } from './memory-tables.ts';
import { attendanceRow, checkInEntry } from './samples.ts';
import { deferred, nothingNew, plainTables, settled, testEnvironment } from './test-environment.ts';

const at = '2026-03-02T09:00:00.000Z';
const manual = { latitude: null, longitude: null, manualCheckIn: true, checkInTime: at };
const here = { latitude: 52.5, longitude: 13.4, address: 'Here', manualCheckIn: false };

/** A tab that leads, whose device's clock the test moves. */
async function leading(
  answer: Outcome = { kind: 'done', answer: attendanceRow(2) },
  opened?: Tables,
  searchOver?: () => Promise<void>,
) {
  const tables = opened ?? (await plainTables());
  const sent: unknown[] = [];
  const clock = { time: Date.parse(at) };
  const env = {
    ...testEnvironment(tables, {
      pull: async () => nothingNew(),
      async send({ data }) {
        sent.push(data);
        return answer;
      },
    }),
    deviceTime: () => clock.time,
    ...(searchOver && { searchOver }),
  };
  const store = openOwnStore(1, env, () => undefined);
  env.elect();
  await settled();
  const pass = async (milliseconds: number) => {
    clock.time += milliseconds;
    for (const timer of [...env.timers]) if (timer.milliseconds <= milliseconds) timer.run();
    await settled();
  };
  return { tables, env, store, sent, clock, pass };
}

const checkIn = (store: Awaited<ReturnType<typeof leading>>['store']) =>
  store.takeUp({
    ...checkInEntry(1, manual),
    id: uuid(),
    clockDoubt: false,
    nextTryAt: Date.parse(at) + 10_000,
  });

describe('S41 the location of a check-in', () => {
  test('is added to the recorded press if it comes in time, and sent with it', async () => {
    const { store, sent, tables } = await leading();
    const entry = await checkIn(store);
    await settled();
    expect(await tables.entries()).toMatchObject([{ happenedAt: at, data: manual }]);
    expect(sent).toEqual([]);
    expect(await store.complete(entry, here)).toBe(true);
    await settled();
    expect(sent).toEqual([{ ...manual, ...here }]);
  });

  test('is not waited for longer than ten seconds, in whichever tab the press was recorded; asking to sync does not hurry it', async () => {
    const device = memoryDevice(uuid);
    const { sent, env, pass } = await leading(undefined, await device.open(1));
    const other = openOwnStore(
      1,
      { ...testEnvironment(await device.open(1), env.server), deviceTime: () => Date.parse(at) },
      () => undefined,
    );
    const entry = await checkIn(other);
    env.setConnected(true);
    await settled();
    await pass(9_000);
    expect(sent).toEqual([]);
    // The tab that recorded it is gone.
    await other.close();
    await pass(10_000);
    expect(sent).toEqual([manual]);
    expect(await other.complete(entry, here)).toBe(false);
  });

  test('never changes a payload that may have been sent', async () => {
    const { store, sent, pass, tables } = await leading({
      kind: 'later',
      reason: 'unreachable',
      message: 'No',
      wait: 0,
    });
    const entry = await checkIn(store);
    await settled();
    await pass(10_000);
    expect(sent).toEqual([manual]);
    expect(await store.complete(entry, here)).toBe(false);
    await store.retry(entry.id);
    expect(await store.complete(entry, here)).toBe(false);
    expect(await tables.entries()).toMatchObject([{ data: manual }]);
  });

  test('is not waited for once no page looks for it: a reload, in whichever tab', async () => {
    const device = memoryDevice(uuid);
    const search = deferred<void>();
    const tables = await device.open(1);
    await tables.addEntry({ ...checkInEntry(1, manual), id: uuid() }, [], Date.parse(at) + 10_000);
    const { sent } = await leading(undefined, tables, () => search.promise);
    await settled();
    expect(sent).toEqual([]);
    search.resolve();
    await settled();
    expect(sent).toEqual([manual]);
  });

  test('is not waited for by a clock that was set back', async () => {
    const { store, sent, clock, env } = await leading();
    await checkIn(store);
    clock.time -= 3_600_000;
    env.notify();
    await settled();
    expect(sent).toEqual([manual]);
  });
});

describe('S42 an undo', () => {
  test('of a press that nothing has sent takes it out of the queue', async () => {
    const { store, sent, tables, pass } = await leading();
    const entry = await checkIn(store);
    await store.undo(entry, at);
    expect(await tables.entries()).toEqual([]);
    await pass(10_000);
    expect(sent).toEqual([]);
  });

  test('of a press that may have arrived goes behind it, under a key of its own', async () => {
    const { store, tables } = await leading({ kind: 'later', reason: 'unreachable', message: 'No', wait: 0 });
    const entry = await store.record('checkOut', { checkOutTime: at }, at);
    await settled();
    for (let times = 0; times < 3; times++) await store.undo(entry, at);
    const [press, undo, ...others] = await tables.entries();
    expect(others).toEqual([]);
    expect(press).toMatchObject({ id: entry.id, intent: 'checkOut' });
    expect(undo).toMatchObject({
      intent: 'undoPress',
      endpoint: '/api/attendance/undo',
      data: { pressKey: entry.id, undoTime: at },
    });
    expect(undo?.id).not.toBe(entry.id);
  });

  test('of a press of before this page opened goes behind it: the service worker may have sent it', async () => {
    const tables = await plainTables();
    const press = await tables.addEntry({
      accountId: 1,
      intent: 'checkIn',
      endpoint: '',
      data: {},
      happenedAt: at,
      clockOffset: 0,
    });
    const store = openOwnStore(
      1,
      testEnvironment(tables, {
        pull: () => deferred<never>().promise,
        send: () => deferred<never>().promise,
      }),
      () => undefined,
    );
    await settled();
    await store.undo(press, at);
    expect(await tables.entries()).toMatchObject([{ id: press.id }, { intent: 'undoPress' }]);
  });

  test('finds the last press for a minute after it was sent, with its id only, and no longer', async () => {
    const { store, tables, env, clock } = await leading();
    await store.record('checkIn', manual, at);
    await settled();
    env.notify();
    await settled();
    expect(await tables.entries()).toMatchObject([{ state: 'sent', answer: { id: 2 } }]);
    expect(Object.keys(Object((await tables.entries())[0]?.answer))).toEqual(['id']);
    clock.time += 60_001;
    env.notify();
    await settled();
    expect(await tables.entries()).toEqual([]);
  });
});
