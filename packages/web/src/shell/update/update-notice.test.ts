import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readNews } from './read-news.ts';
import { applyUpdate, keepShell } from './service-worker.ts';

vi.mock('./service-worker.ts', () => ({ keepShell: vi.fn(async () => undefined), applyUpdate: vi.fn() }));
vi.mock('./read-news.ts', () => ({ readNews: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.mocked(readNews).mockResolvedValue(['Photos are shown.']);
});
afterEach(() => {
  vi.useRealTimers();
});

test('U13 a pressed update says that it is under way for as long as the version before it is busy', async () => {
  const { update, updateNotice } = await foundUpdate();
  update();
  expect(applyUpdate).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(updateNotice.read().place).toBe('updating');
});

test('U247 the banner comes with what is new, and so does the menu', async () => {
  const { updateNotice } = await foundUpdate();
  expect(updateNotice.read()).toEqual({ place: 'banner', points: ['Photos are shown.'] });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(updateNotice.read()).toEqual({ place: 'menu', points: ['Photos are shown.'] });
});

test('U247 without an answer the banner comes all the same', async () => {
  vi.mocked(readNews).mockRejectedValue(new TypeError('Failed to fetch'));
  const { updateNotice } = await foundUpdate();
  expect(updateNotice.read()).toEqual({ place: 'banner', points: [] });
});

test('U247 the banner stays while its news are read, and for ten seconds after', async () => {
  const { readInBanner, updateNotice } = await foundUpdate();
  await vi.advanceTimersByTimeAsync(9000);
  readInBanner(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(updateNotice.read().place).toBe('banner');
  readInBanner(false);
  await vi.advanceTimersByTimeAsync(9000);
  expect(updateNotice.read().place).toBe('banner');
  await vi.advanceTimersByTimeAsync(1000);
  expect(updateNotice.read().place).toBe('menu');
});

/** The module of a page whose service worker has just found a newer version. */
async function foundUpdate() {
  const module = await import('./update-notice.ts');
  module.watchForUpdates();
  const [found] = vi.mocked(keepShell).mock.lastCall ?? [];
  found?.();
  await vi.waitFor(() => expect(module.updateNotice.read().place).toBe('banner'));
  return module;
}
