import { describe, expect, it } from 'vitest';
import { locate } from './location.ts';

const failing = (code: number): Geolocation => ({
  getCurrentPosition(_found, failed) {
    failed?.({ code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
  },
  watchPosition: () => 0,
  clearWatch() {},
});

describe('locate', () => {
  it.each([
    [1, 'Permission denied. Please allow location access to check in.'],
    [2, 'Position unavailable. Please check your device settings.'],
    [3, 'Request timeout. Please try again.'],
    [9, 'An unknown error occurred while getting your location.'],
  ])('U28: says why for code %i', async (code, problem) => {
    expect(await locate(failing(code))).toEqual({ found: false, problem });
  });

  it('U28: says that the browser has no geolocation', async () => {
    expect(await locate(undefined)).toEqual({
      found: false,
      problem: 'Geolocation is not supported by this browser',
    });
  });
});
