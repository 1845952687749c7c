/** Allows `most` tries of a key in any `window` milliseconds. */
export interface Bound {
  /** No other bound of the product has it. */
  readonly name: string;
  readonly most: number;
  readonly window: number;
}

/** A try that counts towards a bound: that of an account or an address. */
export interface Try {
  readonly bound: Bound;
  readonly key: string;
}

/** Counts tries within sliding windows, over all servers of a database. Times are milliseconds since 1970. */
export interface TryCounter {
  /**
   * Counts each of these tries, of different bounds, that its bound has room for. Answers for each, in order: undefined if
   * it was counted, or the milliseconds until there is room.
   */
  count(tries: readonly Try[], at: number): Promise<readonly (number | undefined)[]>;
  /** Takes the latest try of each back. Never fails: at worst it goes on counting. */
  takeBack(tries: readonly Try[]): Promise<void>;
  /** Forgets what no longer counts. */
  prune(at: number): Promise<void>;
}

/** The most keys of a bound; beyond them it forgets those that were not used for the longest time. */
export const mostKeys = 50_000;
