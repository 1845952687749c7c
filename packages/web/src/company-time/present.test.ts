import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isTimeSure, measuredOffset, noteServerTime, presentTime } from './present.ts';

const device = Date.parse('2026-11-21T12:00:00.000Z');

describe('the present', () => {
  beforeEach(() => vi.useFakeTimers({ now: device }));
  afterEach(() => vi.useRealTimers());

  it('D3 L41: is the server’s on a device whose clock is wrong, even after it is set back', () => {
    noteServerTime(String(device - 600_000), performance.now());
    expect([presentTime(), measuredOffset(), isTimeSure()]).toEqual([device - 600_000, -600_000, true]);
    vi.setSystemTime(device - 3_600_000);
    vi.advanceTimersByTime(60_000);
    expect(presentTime()).toBe(device - 540_000);
  });
});
