import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OpenOptions } from '../../src/store/browser-store.ts';
import { type OwnStore, openOwnStore } from '../../src/store/own-store.ts';
import { record } from '../../src/store/queue/record.ts';
import { submit } from '../../src/store/queue/submit.ts';
import { closeStore, openStore } from '../../src/store/store-state.ts';
import { toastStore } from '../../src/ui/toast.ts';
import { signInAs, signOut } from './signed-in.ts';
import { deferred, nothingNew, plainTables, testEnvironment } from './test-environment.ts';

const browser = vi.hoisted(() => ({ open: (_: unknown): Promise<unknown> => Promise.reject(new Error()) }));
vi.mock('../../src/store/browser-store.ts', () => ({
  openBrowserStore: (options: OpenOptions) => browser.open(options),
}));

const at = '2026-03-02T09:00:00.000Z';
const press = () => record('checkOut', { checkOutTime: at }, at);

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
    const pressed = press();
    open(opening.promise);
    await vi.advanceTimersByTimeAsync(5_000);
    opening.resolve(store);
    expect(await pressed).toMatchObject({ intent: 'checkOut', happenedAt: at });
    expect(await tables.entries()).toHaveLength(1);
  });

  test('fails when it does not open in time, and is not recorded later', async () => {
    const { tables, store } = await storeOf();
    const opening = deferred<OwnStore>();
    open(opening.promise);
    const pressed = press();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await pressed).toBeUndefined();
    expect(described()).toMatch(/still being opened, so it was not recorded/);
    opening.resolve(store);
    await vi.advanceTimersByTimeAsync(0);
    expect(await tables.entries()).toEqual([]);
  });

  test('D43 says that the person is signed out, and is never recorded for the next one', async () => {
    const { tables, store } = await storeOf();
    const pressed = press();
    signOut();
    await closeStore();
    signInAs(2);
    open(Promise.resolve(store));
    expect(await pressed).toBeUndefined();
    expect(described()).toMatch(/no longer signed in here/);
    expect(await tables.entries()).toEqual([]);
  });
});

describe('L38 what this device cannot store', () => {
  test.each([
    ['has no room', new DOMException('No room', 'QuotaExceededError'), /is full/],
    ['has it forbidden', new DOMException('Not here', 'SecurityError'), /browser doesn’t let/],
    ['fails in any other way', new Error('Broken'), /could not store it/],
  ])('is refused with the reason when it %s', async (_, error, words) => {
    const { store } = await storeOf({ record: () => Promise.reject(error) });
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
