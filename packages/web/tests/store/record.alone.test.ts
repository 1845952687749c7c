import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OpenOptions } from '../../src/store/browser-store.ts';
import { type OwnStore, openOwnStore } from '../../src/store/own-store.ts';
import { pressed } from '../../src/store/queue/pressed.ts';
import { complete, recordPress, takeBack } from '../../src/store/queue/record-press.ts';
import { submit } from '../../src/store/queue/submit.ts';
import { takeUpAll } from '../../src/store/queue/take-up.ts';
import { closeStore, openStore } from '../../src/store/store-state.ts';
import { toastStore } from '../../src/ui/toast.ts';
import { madeUpArea } from './made-up-area.ts';
import { signInAs, signOut } from './signed-in.ts';
import { deferred, nothingNew, plainTables, testEnvironment } from './test-environment.ts';

const browser = vi.hoisted(() => ({ open: (_: unknown): Promise<unknown> => Promise.reject(new Error()) }));
vi.mock('../../src/store/browser-store.ts', () => ({
  openBrowserStore: (options: OpenOptions) => browser.open(options),
}));

const at = '2026-03-02T09:00:00.000Z';
const press = () => recordPress('checkOut', { checkOutTime: at }, at);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {});
  signInAs(1);
});
afterEach(async () => {
  await closeStore();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function storeOf(changes: Partial<OwnStore> = {}) {
  const tables = await plainTables();
  const env = testEnvironment(tables, {
    pull: async () => nothingNew(),
    send: async () => ({ kind: 'done', answer: {} }),
  });
  return { tables, store: { ...openOwnStore(1, env, () => undefined), ...changes } };
}

const owner = {
  accountId: 1,
  keep: true,
  onSignedOut: () => undefined,
  onLost: () => undefined,
  fetch: async () => new Response(),
};
/** Begins to open the store that the browser gives. */
const open = (opening: Promise<unknown>) => {
  browser.open = () => opening;
  void openStore(owner).catch(() => undefined);
};
const described = () => toastStore.read()[0]?.description;

describe('L38 a press while the store is not open', () => {
  test('waits for it and is kept', async () => {
    const { tables, store } = await storeOf();
    const opening = deferred<OwnStore>();
    const recorded = press();
    open(opening.promise);
    await vi.advanceTimersByTimeAsync(5_000);
    opening.resolve(store);
    expect(await recorded).toMatchObject({ intent: 'checkOut', happenedAt: at });
    expect(await tables.entries()).toHaveLength(1);
  });

  test('fails when it does not open in time, and is not recorded later', async () => {
    const { tables, store } = await storeOf();
    const opening = deferred<OwnStore>();
    open(opening.promise);
    const recorded = press();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await recorded).toBeUndefined();
    expect(described()).toMatch(/still being opened, so it was not recorded/);
    opening.resolve(store);
    await vi.advanceTimersByTimeAsync(0);
    expect(await tables.entries()).toEqual([]);
  });

  test('D43 says that the person is signed out, and is never recorded for the next one', async () => {
    const { tables, store } = await storeOf();
    const recorded = press();
    signOut();
    await closeStore();
    signInAs(2);
    open(Promise.resolve(store));
    expect(await recorded).toBeUndefined();
    expect(described()).toMatch(/no longer signed in here/);
    expect(await tables.entries()).toEqual([]);
  });
});

describe('S44 a press before the store is open', () => {
  const manual = { latitude: null, longitude: null, manualCheckIn: true, checkInTime: at };
  const intents = {
    checkIn: () => recordPress('checkIn', manual, at),
    checkOut: press,
  };

  const unopened: ((reason: Error) => void)[] = [];
  const neverOpens = () => {
    const { promise, reject } = deferred<OwnStore>();
    unopened.push(reject);
    promise.catch(() => undefined);
    return promise;
  };
  afterEach(() => {
    for (const end of unopened.splice(0)) end(new Error('The page is gone'));
  });

  let device = madeUpArea();
  let tab = madeUpArea();
  beforeEach(() => {
    [device, tab] = [madeUpArea(), madeUpArea()];
    vi.stubGlobal('localStorage', device);
    vi.stubGlobal('sessionStorage', tab);
  });
  const noted = (area = device) => [...area.texts.keys()].filter((name) => name.startsWith('muster.press.'));
  /** A page that opens later, with the same storage. */
  const later = (store: OwnStore) => takeUpAll(store);

  test.each(Object.entries(intents))(
    '%s is put down in its turn, shown, and taken up once',
    async (intent, act) => {
      const { tables, store } = await storeOf();
      const opening = deferred<OwnStore>();
      open(opening.promise);
      const told = toastStore.read();
      const pressing = act();
      expect(noted()).toHaveLength(1);
      expect(pressed.read()).toMatchObject([{ intent, happenedAt: at, state: 'waiting', reason: 'new' }]);
      const entry = await pressing;
      await vi.advanceTimersByTimeAsync(15_000);
      expect(toastStore.read()).toEqual(told);
      // The page that opens takes up what is there, and so does the press.
      opening.resolve(store);
      await Promise.all([later(store), later(store)]);
      await vi.advanceTimersByTimeAsync(0);
      expect(await tables.entries()).toMatchObject([{ id: entry?.id, intent }]);
      expect([noted(), pressed.read()]).toEqual([[], []]);
    },
  );

  test('is found by the page after a reload', async () => {
    open(neverOpens());
    const entry = await press();
    const { tables, store } = await storeOf();
    await later(store);
    expect(await tables.entries()).toMatchObject([{ id: entry?.id }]);
  });

  test('D43 stays for its person after a log-out, and no other person sends it', async () => {
    open(neverOpens());
    await press();
    signOut();
    await closeStore();
    signInAs(2);
    const { tables, store } = await storeOf({ accountId: 2 });
    open(Promise.resolve(store));
    await later(store);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await tables.entries()).toEqual([]);
    expect(noted()).toEqual([expect.stringMatching(/^muster\.press\.1\./)]);
  });

  test('S32 is in the tab alone where nothing is kept', async () => {
    browser.open = neverOpens;
    void openStore({ ...owner, keep: false });
    await press();
    expect([noted(), noted(tab).length]).toEqual([[], 1]);
  });

  test('is refused and gone where the device cannot store it', async () => {
    const opening = deferred<OwnStore>();
    open(opening.promise);
    void press();
    opening.reject(new DOMException('No room', 'QuotaExceededError'));
    await vi.advanceTimersByTimeAsync(0);
    expect(described()).toMatch(/is full/);
    expect([noted(), pressed.read()]).toEqual([[], []]);
  });

  test('S42 can be taken back, and S41 completed', async () => {
    const { tables, store } = await storeOf();
    const opening = deferred<OwnStore>();
    open(opening.promise);
    const [out, placed] = [await press(), await recordPress('checkIn', manual, at, 10_000)];
    if (!out || !placed) throw new Error('Not pressed');
    const undone = takeBack(out, at);
    expect(pressed.read()).toMatchObject([{ id: placed.id }]);
    expect(await complete(placed, { latitude: 52.5, longitude: 13.4 })).toBe(true);
    opening.resolve(store);
    await later(store);
    expect(await undone).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(await tables.entries()).toMatchObject([
      { id: placed.id, data: { latitude: 52.5 }, nextTryAt: null },
    ]);
  });
});

describe('L38 what this device cannot store', () => {
  test.each([
    ['has no room', new DOMException('No room', 'QuotaExceededError'), /is full/],
    ['has it forbidden', new DOMException('Not here', 'SecurityError'), /browser doesn’t let/],
    ['fails in any other way', new Error('Broken'), /could not store it/],
  ])('is refused with the reason when it %s', async (_, error, words) => {
    const { store } = await storeOf({ takeUp: () => Promise.reject(error) });
    open(Promise.resolve(store));
    expect(await press()).toBeUndefined();
    expect(described()).toMatch(words);
  });

  test('is refused in the form too, which keeps the input', async () => {
    open(Promise.reject(new DOMException('No room', 'QuotaExceededError')));
    const outcome = await submit('checkOut', { checkOutTime: at }, at);
    expect(outcome).toMatchObject({ kind: 'refused', message: expect.stringMatching(/is full/) });
  });
});
