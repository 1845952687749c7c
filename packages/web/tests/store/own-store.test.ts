import { describe, expect, test } from 'vitest';
import type { Tables } from '../../src/store/device/tables.ts';
import { openOwnStore } from '../../src/store/own-store.ts';
import { SignedOut } from '../../src/store/sync/server.ts';
import { attendanceRow } from './samples.ts';
import {
  deferred,
  nothingNew,
  plainTables,
  queueEntry,
  settled,
  testEnvironment,
} from './test-environment.ts';

const at = '2026-03-02T09:00:00.000Z';

async function opened(pull = async () => nothingNew()) {
  const tables = await plainTables();
  const env = testEnvironment(tables, { pull, send: async () => ({ kind: 'done', answer: {} }) });
  let signedOut = 0;
  const store = openOwnStore(1, { ...env, clockOffset: () => 42 }, () => {
    signedOut += 1;
  });
  return { tables, env, store, signedOut: () => signedOut };
}

describe('S18 S19 recording', () => {
  test('keeps the payload, the time, the clock and the endpoint; asks to be woken once it is kept', async () => {
    const { tables, env, store } = await opened();
    const files = [new Blob(['proof'])];
    const { id } = await store.record('checkIn', { manualCheckIn: true, checkInTime: at }, at, files);
    expect(await tables.entries()).toMatchObject([
      {
        id,
        accountId: 1,
        intent: 'checkIn',
        endpoint: '/api/attendance/checkin',
        data: { manualCheckIn: true, checkInTime: at },
        happenedAt: at,
        clockOffset: 42,
        state: 'waiting',
      },
    ]);
    expect(await (await tables.filesOf(id))[0]?.text()).toBe('proof');
    expect(env.woken).toEqual(['device']);
  });

  test('L41 sends what the device’s clock showed with a press whose time is in doubt, and with nothing else', async () => {
    const { tables, env } = await opened();
    const unsure = { ...env, clockOffset: () => -3_600_000, isTimeSure: () => false };
    const store = openOwnStore(1, unsure, () => undefined);
    await store.record('checkIn', { manualCheckIn: true, checkInTime: at }, at);
    await store.record('checkOut', { checkOutTime: at }, at);
    await store.record('withdrawLeave', { id: 1 }, at);
    const deviceTime = '2026-03-02T10:00:00.000Z';
    expect(await tables.entries()).toMatchObject([
      { data: { checkInTime: at, deviceTime }, clockOffset: -3_600_000, clockDoubt: true },
      { data: { checkOutTime: at, deviceTime }, clockDoubt: true },
      { data: { id: 1 }, clockDoubt: true },
    ]);
    expect((await tables.entries())[2]?.data).not.toHaveProperty('deviceTime');
  });

  test('says so when it could not be kept, and asks for nothing', async () => {
    const { tables, env } = await opened();
    const full = { ...tables, addEntry: () => Promise.reject(new Error('QuotaExceededError')) };
    const store = openOwnStore(1, { ...env, tables: full }, () => undefined);
    await expect(store.record('checkOut', { checkOutTime: at }, at)).rejects.toThrow('Quota');
    expect(env.woken).toEqual([]);
  });

  test('D44 what another tab records shows here, too', async () => {
    const { tables, store } = await opened();
    let calls = 0;
    store.entries.subscribe(() => {
      calls += 1;
    });
    await queueEntry(tables);
    expect(store.entries.read()).toHaveLength(1);
    expect(calls).toBeGreaterThan(0);
  });
});

describe('S24 D55 the person’s say', () => {
  test('a retry restarts what failed or waits, and nothing that is being sent or done', async () => {
    const { tables, store } = await opened();
    const ids = [];
    for (const state of ['waiting', 'failed', 'sending', 'sent'] as const)
      ids.push(await queueEntry(tables, state));
    for (const id of ids)
      await tables.changeEntry(id, ['waiting', 'failed', 'sending', 'sent'], { attempts: 3, error: 'No' });
    for (const id of ids) await store.retry(id);
    expect(await tables.entries()).toMatchObject([
      { state: 'waiting', attempts: 0, error: null },
      { state: 'waiting', attempts: 0, error: null },
      { state: 'sending', attempts: 3 },
      { state: 'sent', attempts: 3 },
    ]);
  });

  test('a discard removes what waits or failed, and nothing that is on its way or done', async () => {
    const { tables, store } = await opened();
    const ids = [];
    for (const state of ['waiting', 'failed', 'sending', 'sent'] as const)
      ids.push(await queueEntry(tables, state));
    const undone = [];
    for (const id of ids) undone.push(await store.discard(id));
    expect(undone.map((undo) => undo !== undefined)).toEqual([true, true, false, false]);
    expect((await tables.entries()).map(({ id }) => id)).toEqual(ids.slice(2));
  });

  test('what was discarded can be put back as it was, to be sent under the same key', async () => {
    const { tables, store } = await opened();
    const { id } = await store.record('checkIn', { checkInTime: at }, at, [new Blob(['proof'])]);
    await tables.changeEntry(id, ['waiting'], { state: 'failed', attempts: 2, error: 'No' });
    const undo = await store.discard(id);
    expect(await tables.entries()).toEqual([]);
    await undo?.();
    expect(await tables.entries()).toMatchObject([
      { id, data: { checkInTime: at }, happenedAt: at, state: 'waiting', attempts: 0, error: null },
    ]);
    expect(await (await tables.filesOf(id))[0]?.text()).toBe('proof');
  });
});

describe('S15 S16 what is shown', () => {
  test('what is not read yet is undefined, not missing, though it takes its time', async () => {
    const { tables, env } = await opened();
    const [rowsRead, noteRead] = [deferred<void>(), deferred<void>()];
    const slow: Tables = {
      ...tables,
      watchRows: (kind, listener) => watchOnce(rowsRead.promise, () => tables.watchRows(kind, listener)),
      watchNote: (listener) => watchOnce(noteRead.promise, () => tables.watchNote(listener)),
    };
    await tables.changeNote({ mirrored: { attendance: { seq: 1, id: 1, version: 0, complete: true } } });
    const rows = openOwnStore(1, { ...env, tables: slow }, () => undefined).rows('attendance');
    expect(rows.read()).toBeUndefined();
    rowsRead.resolve();
    await settled();
    expect(rows.read()).toBeUndefined();
    noteRead.resolve();
    await settled();
    expect(rows.read()).toEqual([]);
  });

  test('rows are null until they are the whole, then follow every change', async () => {
    const { tables, store } = await opened();
    const rows = store.rows('attendance');
    expect(store.rows('attendance')).toBe(rows);
    await tables.storeRows('attendance', 'run', [attendanceRow(1)], []);
    expect(rows.read()).toBeNull();
    expect(await store.peek('attendance')).toBeUndefined();
    await tables.changeNote({ mirrored: { attendance: { seq: 1, id: 1, version: 0, complete: true } } });
    expect(rows.read()).toEqual([attendanceRow(1)]);
    expect(await store.peek('attendance')).toEqual([attendanceRow(1)]);
    await tables.storeRows('attendance', 'run', [attendanceRow(2)], [1]);
    expect(rows.read()).toEqual([attendanceRow(2)]);
  });

  test('connected means a network and a server that answered; both are reported once they change', async () => {
    const { tables, env, store } = await opened();
    const shown: boolean[] = [];
    store.sync.subscribe(() => shown.push(store.sync.read().connected));
    expect(store.sync.read()).toEqual({ connected: true, syncedAt: null, live: null });
    env.setOnline(false);
    env.setOnline(true);
    await tables.changeNote({ reachable: false });
    await tables.changeNote({ reachable: true });
    await tables.changeNote({ run: 'another' });
    expect(shown).toEqual([false, true, false, true]);
    await tables.changeNote({ syncedAt: at });
    expect(store.sync.read()).toEqual({ connected: true, syncedAt: at, live: null });
  });
});

/** Watches only once `begun` has resolved. */
function watchOnce(begun: Promise<void>, watch: () => () => void): () => void {
  let end = () => {};
  void begun.then(() => {
    end = watch();
  });
  return () => end();
}

describe('L14 what is shown of the socket', () => {
  test('is what the working tab noted, in every tab', async () => {
    const { tables, store } = await opened();
    const shown: unknown[] = [];
    store.sync.subscribe(() => shown.push(store.sync.read().live));
    for (const live of [true, false, null, true]) await tables.changeNote({ live });
    expect(shown).toEqual([true, false, null, true]);
  });

  test('is that there is none, without a network', async () => {
    const { tables, env, store } = await opened();
    await tables.changeNote({ live: true });
    env.setOnline(false);
    expect(store.sync.read().live).toBe(false);
    await tables.changeNote({ live: null });
    expect(store.sync.read().live).toBe(false);
    const later = openOwnStore(1, env, () => undefined);
    expect(later.sync.read().live).toBe(false);
    env.setOnline(true);
    expect(store.sync.read().live).toBeNull();
  });
});

test('a closed store shows, asks and reports nothing more', async () => {
  const pull = deferred<ReturnType<typeof nothingNew>>();
  const { tables, env, store, signedOut } = await opened(() => pull.promise);
  const rows = store.rows('attendance');
  let calls = 0;
  for (const shown of [rows, store.entries, store.sync])
    shown.subscribe(() => {
      calls += 1;
    });
  env.elect();
  await settled();
  await store.close();
  pull.reject(new SignedOut());
  await settled();
  env.setOnline(false);
  await tables.changeNote({ mirrored: { attendance: { seq: 1, id: 1, version: 0, complete: true } } });
  expect([calls, signedOut(), env.timers.length, env.isListening()]).toEqual([0, 0, 0, false]);
});
