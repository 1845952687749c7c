import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkForUpdates } from './service-worker.ts';

describe('U13: looking for a newer version', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
    vi.stubGlobal('window', new EventTarget());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('happens at the start, unless this is the first visit', () => {
    expect(watched({ firstVisit: false })).toHaveBeenCalledTimes(1);
    expect(watched({ firstVisit: true })).not.toHaveBeenCalled();
  });

  test('happens every hour, also while the page is in the background', () => {
    const update = watched({ firstVisit: true });
    Object.assign(document, { visibilityState: 'hidden' });
    vi.advanceTimersByTime(59 * 60_000);
    expect(update).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(update).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60 * 60_000);
    expect(update).toHaveBeenCalledTimes(2);
  });

  test('happens when the person comes back, at most once a minute', () => {
    const update = watched({ firstVisit: true });
    comeBack();
    expect(update).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    comeBack();
    comeBack();
    expect(update).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    comeBack();
    expect(update).toHaveBeenCalledTimes(2);
  });

  test('does not happen when the page goes into the background', () => {
    const update = watched({ firstVisit: true });
    vi.advanceTimersByTime(60_000);
    Object.assign(document, { visibilityState: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(update).not.toHaveBeenCalled();
  });

  test('goes on after a check that found no network', () => {
    const update = watched({ firstVisit: true });
    update.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    vi.advanceTimersByTime(2 * 60 * 60_000);
    expect(update).toHaveBeenCalledTimes(2);
  });
});

function watched({ firstVisit }: { firstVisit: boolean }) {
  const update = vi.fn(async () => undefined);
  checkForUpdates({ active: firstVisit ? null : {}, update });
  return update;
}

function comeBack() {
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
}
