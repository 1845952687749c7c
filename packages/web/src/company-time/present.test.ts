import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteServerDate, presentTime } from './present.ts';

const device = Date.parse('2026-11-21T12:00:00.000Z');

describe('the present', () => {
  beforeEach(() => vi.useFakeTimers({ now: device }));
  afterEach(() => vi.useRealTimers());

  it('D3: is the server’s on a device whose clock is wrong', () => {
    noteServerDate('Sat, 21 Nov 2026 11:50:00 GMT');
    expect(presentTime()).toBe(device - 600_000);
    vi.advanceTimersByTime(60_000);
    expect(presentTime()).toBe(device - 540_000);
  });

  it('is the device’s where the difference is only the way of the answer', () => {
    noteServerDate('Sat, 21 Nov 2026 11:59:50 GMT');
    expect(presentTime()).toBe(device);
  });

  it('learns nothing from an answer without a date', () => {
    noteServerDate('Sat, 21 Nov 2026 12:10:00 GMT');
    for (const header of [null, 'soon']) noteServerDate(header);
    expect(presentTime()).toBe(device + 600_000);
  });
});
