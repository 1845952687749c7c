/** Allows `most` attempts of a key in any `window` milliseconds. */
export interface Bound {
  /** No other bound of the product has it. */
  readonly name: string;
  readonly most: number;
  readonly window: number;
}

export interface Attempt {
  readonly bound: Bound;
  readonly key: string;
}

/** Counts attempts within sliding windows, over all servers of a database. Times are milliseconds since 1970. */
export interface AttemptCounter {
  /** For each, in order: undefined if it was counted, or the milliseconds until there is room. */
  count(attempts: readonly Attempt[], at: number): Promise<readonly (number | undefined)[]>;
  /** Takes the latest attempt of each back. Never fails: at worst it goes on counting. */
  refund(attempts: readonly Attempt[]): Promise<void>;
  prune(at: number): Promise<void>;
}

/** The most keys of a bound; beyond them it forgets those that were not used for the longest time. */
export const mostKeys = 50_000;

/** Counts the attempts of the only server of a database. A restart forgets them, which can only shorten a wait. */
export function attemptsInMemory(): AttemptCounter {
  const bounds = new Map<string, Map<string, number[]>>();
  const keysOf = ({ name }: Bound) => {
    const keys = bounds.get(name) ?? new Map<string, number[]>();
    bounds.set(name, keys);
    return keys;
  };

  function countOne({ bound, key }: Attempt, at: number): number | undefined {
    const { most, window } = bound;
    const keys = keysOf(bound);
    // A clock that was set back must not lock anyone out for that long. Attempts up to one window ahead still count,
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
    count: async (attempts, at) => attempts.map((each) => countOne(each, at)),
    async refund(attempts) {
      for (const { bound, key } of attempts) {
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
