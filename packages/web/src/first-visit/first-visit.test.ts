import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadInSteps } from './first-visit.ts';

describe('the first visit', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('runs each script in a task of its own, and loads the route after the last, also when one is missing', async () => {
    const done: string[] = [];
    const run = async (script: string) => {
      done.push(script);
      setTimeout(() => done.push('pause'));
      if (script === 'b') throw new TypeError('missing');
    };
    const loading = loadInSteps({ scripts: ['a', 'b'], run, load: async () => done.push('route') });
    await vi.runAllTimersAsync();
    await loading;
    expect(done).toEqual(['a', 'pause', 'b', 'pause', 'route']);
  });

  it('shows that a route is still loading after a second', async () => {
    let isShown = false;
    const load = () => new Promise(() => undefined);
    void loadInSteps({ scripts: [], run: async () => undefined, load }).then(() => {
      isShown = true;
    });
    await vi.advanceTimersByTimeAsync(999);
    expect(isShown).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isShown).toBe(true);
  });
});
