import { msg } from '@muster/domain/language/translate';
import { describe, expect, it, vi } from 'vitest';
import { locate } from './location.ts';

const failing = (code: number): Geolocation => ({
  getCurrentPosition(_found, failed) {
    failed?.({ code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
  },
  watchPosition: () => 0,
  clearWatch() {},
});

const unanswered: Geolocation = { getCurrentPosition() {}, watchPosition: () => 0, clearWatch() {} };
const search = (skipped = new AbortController()) => ({ within: 10_000, skipped: skipped.signal });

describe('locate', () => {
  it.each([
    [1, 'Permission denied. Please allow location access to check in.'],
    [2, 'Position unavailable. Please check your device settings.'],
    [3, 'Request timeout. Please try again.'],
    [9, 'An unknown error occurred while getting your location.'],
  ] as const)('U28: says why for code %i', async (code, problem) => {
    expect(await locate(failing(code), search())).toEqual({ found: false, problem: msg(problem) });
  });

  it('U28: says that the browser has no geolocation', async () => {
    expect(await locate(undefined, search())).toEqual({
      found: false,
      problem: msg('Geolocation is not supported by this browser'),
    });
  });

  it('S41: waits ten seconds for an answer at most, also while the permission is asked for', async () => {
    vi.useFakeTimers();
    const located = locate(unanswered, search());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await located).toEqual({ found: false, problem: msg('Request timeout. Please try again.') });
    vi.useRealTimers();
  });

  it('S41: ends when the person goes on without', async () => {
    const skipped = new AbortController();
    const located = locate(unanswered, search(skipped));
    skipped.abort();
    expect(await located).toBeUndefined();
  });
});
