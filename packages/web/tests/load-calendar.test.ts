import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadCalendar } from '../src/company-time/load-calendar.ts';
import { type OwnStore, openOwnStore } from '../src/store/own-store.ts';
import { nothingNew, plainTables, testEnvironment } from './store/test-environment.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('L39 a device whose storage does not answer holds a page up for three seconds, then the failure shows', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const loaded = vi.fn();
  loadCalendar(async () => ({ peek: () => new Promise(() => {}) })).catch(loaded);
  await vi.advanceTimersByTimeAsync(3_100);
  expect(loaded).toHaveBeenCalledOnce();
});

test('L39 a line that does not answer holds the calendar up for three seconds, then the device has it', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const { peek } = openOwnStore(
    1,
    testEnvironment(await plainTables(), {
      pull: async () => nothingNew(),
      send: () => new Promise(() => {}),
    }),
    () => undefined,
  );
  const opened: string[] = [];
  const asked: OwnStore['peek'] = (kind) => {
    opened.push(kind);
    return peek(kind);
  };
  void loadCalendar(async () => ({ peek: asked }));
  await vi.advanceTimersByTimeAsync(2_900);
  expect(opened).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(opened).toEqual(['company']);
});
