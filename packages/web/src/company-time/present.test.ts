import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callServer } from '../server/client.ts';

const device = Date.parse('2026-11-21T12:00:00.000Z');

describe('the present', () => {
  beforeEach(() => vi.useFakeTimers({ now: device }));
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('D3 L41: is the server’s on a device whose clock is wrong, from the last answer before it was loaded on', async () => {
    let served = device - 600_000;
    vi.stubGlobal('fetch', async () => new Response(null, { headers: { 'muster-time': String(served) } }));
    await callServer('/api/me');
    vi.advanceTimersByTime(30_000);
    const { isTimeSure, measuredOffset, presentTime } = await import('./present.ts');
    expect([presentTime(), measuredOffset(), isTimeSure()]).toEqual([device - 570_000, -600_000, true]);
    vi.setSystemTime(device - 3_600_000);
    vi.advanceTimersByTime(60_000);
    expect(presentTime()).toBe(device - 510_000);
    served = device;
    await callServer('/api/me');
    expect(presentTime()).toBe(device);
  });
});
