import type { Environment } from './environment.ts';

/** A list from this length on is shown in steps. */
const longList = 100;

/** The time between two steps, in milliseconds. */
const step = 250;

/**
 * Passes lists on to `show`: a short one at once, a long one at most every 250 ms, the latest always. So the screens have time
 * for the person while a queue of thousands is sent, each entry of which changes three times.
 */
export function paced<T>(later: Environment['later'], show: (list: readonly T[]) => void) {
  let latest: readonly T[] = [];
  let isPausing = false;
  const pass = (list: readonly T[]) => {
    latest = list;
    if (isPausing) return;
    show(list);
    if (list.length < longList) return;
    isPausing = true;
    later(step, () => {
      isPausing = false;
      if (latest !== list) pass(latest);
    });
  };
  return pass;
}
