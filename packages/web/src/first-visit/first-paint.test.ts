import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

describe('what no first paint needs', () => {
  const page = new EventTarget();
  beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 16));
    vi.stubGlobal('window', globalThis);
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  async function firstScreen(isComplete: boolean) {
    const { afterFirstPaint, noteFirstScreen } = await import('./first-paint.ts');
    let isReleased = false;
    void afterFirstPaint().then(() => {
      isReleased = true;
    });
    noteFirstScreen(isComplete);
    return async (milliseconds: number) => {
      await vi.advanceTimersByTimeAsync(milliseconds);
      return isReleased;
    };
  }

  it('comes when the browser is idle', async () => {
    const isReleasedAfter = await firstScreen(false);
    expect(await isReleasedAfter(15)).toBe(false);
    expect(await isReleasedAfter(100)).toBe(true);
  });

  it('U214 comes three seconds later to a page that came with all it shows', async () => {
    const isReleasedAfter = await firstScreen(true);
    expect(await isReleasedAfter(2_900)).toBe(false);
    expect(await isReleasedAfter(200)).toBe(true);
  });

  it.each(['pointerdown', 'keydown', 'click', 'wheel'])('U214 comes at the first %s', async (input) => {
    const isReleasedAfter = await firstScreen(true);
    page.dispatchEvent(new Event(input));
    expect(await isReleasedAfter(0)).toBe(true);
  });
});
