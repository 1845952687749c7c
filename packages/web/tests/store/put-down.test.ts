import { describe, expect, test } from 'vitest';
import { uuid } from '../../src/browser/uuid.ts';
import { openOwnStore } from '../../src/store/own-store.ts';
import type { Press } from '../../src/store/queue/entry.ts';
import { newEntry } from '../../src/store/queue/new-entry.ts';
import { pressesPutDown } from '../../src/store/queue/put-down.ts';
import { takeUp, takeUpAll } from '../../src/store/queue/take-up.ts';
import { madeUpArea } from './made-up-area.ts';
import { memoryDevice } from './memory-tables.ts';
import { deferred, settled, testEnvironment } from './test-environment.ts';

const at = '2026-03-02T09:00:00.000Z';
const clock = { at, clockOffset: 1_500, clockDoubt: true } as const;
const manual = { latitude: null, longitude: null, address: 'Manual', manualCheckIn: true, checkInTime: at };

const named = (entry: Omit<Press, 'id' | 'nextTryAt'>, nextTryAt: number | null = null): Press => ({
  ...entry,
  id: uuid(),
  nextTryAt,
});
const checkOut = (accountId = 1) => named(newEntry(accountId, 'checkOut', { checkOutTime: at }, clock));

/** The places of one browser, and a tab of an account there that never reaches the server. */
function openBrowser() {
  const [device, tab] = [madeUpArea(), madeUpArea()];
  const notes = pressesPutDown(
    () => device,
    () => tab,
  );
  const { open } = memoryDevice(uuid);
  return {
    device,
    tab,
    notes,
    async openTab(accountId = 1) {
      const tables = await open(accountId);
      const never = () => deferred<never>().promise;
      const env = testEnvironment(tables, { pull: never, send: never });
      return { tables, store: openOwnStore(accountId, env, () => undefined) };
    },
  };
}

describe('S44 a press that is put down', () => {
  test.each<[string, Press]>([
    ['a check-in that looks for its place', named(newEntry(1, 'checkIn', manual, clock), 10_000)],
    ['a manual check-in', named(newEntry(1, 'checkIn', manual, clock))],
    ['a check-out', checkOut()],
  ])('is found as it was pressed: %s', async (_what, press) => {
    const { notes, openTab } = openBrowser();
    expect(notes.put(press, true)).toBe(true);
    expect(notes.of(1)).toEqual([press]);
    const { tables, store } = await openTab();
    await takeUpAll(store, notes);
    const { nextTryAt, ...entry } = press;
    expect(await tables.entries()).toMatchObject([{ ...entry, nextTryAt, state: 'waiting', reason: 'new' }]);
  });

  test('has no more than an entry needs, under its account', () => {
    const { notes, device } = openBrowser();
    const press = checkOut();
    notes.put(press, true);
    const [[name, text] = ['', '']] = device.texts;
    expect(name).toBe(`muster.press.1.${press.id}`);
    expect(Object.keys(JSON.parse(text)).sort()).toEqual(
      [
        'accountId',
        'clockDoubt',
        'clockOffset',
        'data',
        'endpoint',
        'happenedAt',
        'id',
        'intent',
        'nextTryAt',
      ].sort(),
    );
  });

  test('is taken up once by two tabs that open at once, and after a crash between queue and note', async () => {
    const { notes, device, openTab } = openBrowser();
    const press = checkOut();
    const tabs = [await openTab(), await openTab()];
    for (let times = 0; times < 2; times++) {
      notes.put(press, true);
      await Promise.all(tabs.map(({ store }) => takeUpAll(store, notes)));
      expect(await tabs[0]?.tables.entries()).toMatchObject([{ id: press.id }]);
      expect(device.texts.size).toBe(0);
    }
  });

  test('is not taken up again once it was taken back', async () => {
    const { notes, openTab } = openBrowser();
    const press = checkOut();
    const { store, tables } = await openTab();
    notes.put(press, true);
    await takeUp(store, press, notes);
    const [entry] = await tables.entries();
    if (entry) await store.undo(entry, at);
    await takeUp(store, press, notes);
    expect(await tables.entries()).toEqual([]);
  });

  test('D43 is never taken up by another account, and counts as another’s', async () => {
    const { notes, openTab } = openBrowser();
    notes.put(checkOut(1), true);
    notes.put(checkOut(11), true);
    const { store, tables } = await openTab(2);
    await takeUpAll(store, notes);
    await settled();
    expect(await tables.entries()).toEqual([]);
    expect([notes.of(1), notes.of(2), notes.of(11)].map(({ length }) => length)).toEqual([1, 0, 1]);
    expect([notes.countOthers(2), notes.countOthers(1)]).toEqual([2, 1]);
  });

  test('S32 is in the tab where nothing is kept on the device, or where that has no room', () => {
    const { notes, device, tab } = openBrowser();
    expect(notes.put(checkOut(), false)).toBe(true);
    expect([device.texts.size, tab.texts.size]).toEqual([0, 1]);
    const full = pressesPutDown(
      () => madeUpArea(10),
      () => tab,
    );
    expect(full.put(checkOut(), true)).toBe(true);
    expect(full.of(1)).toHaveLength(2);
  });

  test('is nowhere in a window whose storage throws, and a note that cannot be read is none', () => {
    const { device } = openBrowser();
    const forbidden = () => {
      throw new DOMException('Not here', 'SecurityError');
    };
    const nowhere = pressesPutDown(forbidden, forbidden);
    expect([nowhere.put(checkOut(), true), nowhere.of(1)]).toEqual([false, []]);
    device.setItem('muster.press.1.x', '{"id":');
    device.setItem('muster.press.1.y', '{"id":"y"}');
    expect(pressesPutDown(() => device, forbidden).of(1)).toEqual([]);
  });
});
