import { type Bound, mostKeys, type Try, type TryCounter } from './limit-counter.ts';

/** Counts the tries of the only server of a database. A restart forgets them, which can only shorten a wait. */
export function triesInMemory(): TryCounter {
  const bounds = new Map<string, Map<string, number[]>>();
  const keysOf = ({ name }: Bound) => {
    const keys = bounds.get(name) ?? new Map<string, number[]>();
    bounds.set(name, keys);
    return keys;
  };

  function countOne({ bound, key }: Try, at: number): number | undefined {
    const { most, window } = bound;
    const keys = keysOf(bound);
    // A clock that was set back must not lock anyone out for that long. Tries up to one window ahead still count,
    // because requests may be counted in another order than they read the clock.
    const recent = (keys.get(key) ?? []).filter((then) => then > at - window && then <= at + window);
    keys.delete(key);
    keys.set(key, recent);
    if (keys.size > mostKeys) deleteOldest(keys);
    if (recent.length >= most) return Math.min(...recent) + window - at;
    recent.push(at);
    return undefined;
  }

  return {
    count: async (tries, at) => tries.map((each) => countOne(each, at)),
    async takeBack(tries) {
      for (const { bound, key } of tries) {
        const keys = keysOf(bound);
        const times = keys.get(key);
        times?.pop();
        if (times?.length === 0) keys.delete(key);
      }
    },
    prune: async () => undefined,
  };
}

/** A map keeps the order in which its keys were set. */
function deleteOldest(keys: Map<string, unknown>): void {
  const [oldest] = keys.keys();
  if (oldest !== undefined) keys.delete(oldest);
}
