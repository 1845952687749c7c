import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyUpdate } from './service-worker.ts';
import { update, updateNotice, watchForUpdates } from './update-notice.ts';

vi.mock('./service-worker.ts', () => ({
  keepShell: async (onUpdate: () => void) => onUpdate(),
  applyUpdate: vi.fn(),
}));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('U13 a pressed update says that it is under way for as long as the version before it is busy', async () => {
  watchForUpdates();
  expect(updateNotice.read()).toBe('banner');
  update();
  expect(applyUpdate).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(updateNotice.read()).toBe('updating');
});
