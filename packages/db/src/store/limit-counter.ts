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

/** The most keys of a bound; beyond them it forgets those unused for the longest time, those at their limit last. */
export const mostKeys = 50_000;

/** Counts the attempts of the only server of a database. A restart forgets them, which can only shorten a wait. */
export function attemptsInMemory(): AttemptCounter {
  const bounds = new Map<string, Keys>();
  const keysOf = ({ name }: Bound) => {
    const keys = bounds.get(name) ?? { open: new Map(), full: new Map() };
    bounds.set(name, keys);
    return keys;
  };

  function countOne({ bound, key }: Attempt, at: number): number | undefined {
    const { most, window } = bound;
    const keys = keysOf(bound);
    // A clock that was set back must not lock anyone out for that long. Attempts up to one window ahead still count,
    // because requests may be counted in another order than they read the clock.
    const recent = triesIn(keys, key).filter((then) => then > at - window && then <= at + window);
    const isRefused = recent.length >= most;
    const wait = isRefused ? Math.min(...recent) + window - at : undefined;
    if (!isRefused) recent.push(at);
    put(keys, key, recent, most);
    if (keys.open.size + keys.full.size > mostKeys) forgetOne(keys, at - window);
    return wait;
  }

  return {
    count: async (attempts, at) => attempts.map((each) => countOne(each, at)),
    async refund(attempts) {
      for (const { bound, key } of attempts) {
        const keys = keysOf(bound);
        put(keys, key, triesIn(keys, key).slice(0, -1), bound.most);
      }
    },
    prune: async () => undefined,
  };
}

type Tries = Map<string, readonly number[]>;

/** The tries of each key, the key unused for the longest first: a map keeps the order in which keys were set. */
interface Keys {
  readonly open: Tries;
  /** Those at their limit: a flood of other keys must not make it forget them. */
  readonly full: Tries;
}

function triesIn({ open, full }: Keys, key: string): readonly number[] {
  return full.get(key) ?? open.get(key) ?? [];
}

function put({ open, full }: Keys, key: string, tries: readonly number[], most: number): void {
  for (const each of [open, full]) each.delete(key);
  if (tries.length > 0) (tries.length >= most ? full : open).set(key, tries);
}

/** Full ones leave room for others: they take half of it at most, and go first when they no longer count. */
function forgetOne({ open, full }: Keys, before: number): void {
  const [oldest] = full;
  const isOver = oldest !== undefined && Math.max(...oldest[1]) <= before;
  const from = isOver || full.size > mostKeys / 2 || open.size === 0 ? full : open;
  const [first] = from.keys();
  if (first !== undefined) from.delete(first);
}
