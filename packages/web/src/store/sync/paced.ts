import type { Environment } from './environment.ts';

/** A list from this length on is shown in steps. */
const longList = 100;

/** The time between two steps, in milliseconds. */
const step = 250;

/** A long one at most every 250 ms, the latest always: each of thousands of entries changes three times. */
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
