/** Milliseconds of the first rest and of the longest. */
const [shortest, longest] = [1_000, 30_000];

/** Says when to ask something again that failed: after a rest, which doubles with each failure that follows another. */
export interface Rests {
  /**
   * Whether to ask now. Each `true` is followed by one call of the others. After a rest it is `true` for one caller, until
   * that one has an outcome.
   */
  mayAsk(): boolean;
  worked(): void;
  failed(): void;
}

/** `elapsed` counts the milliseconds of a clock that only goes forward. */
export function createRests(elapsed: () => number): Rests {
  let rest = 0;
  let until = 0;
  let isTrying = false;
  return {
    mayAsk() {
      if (rest === 0) return true;
      if (isTrying || elapsed() < until) return false;
      isTrying = true;
      return true;
    },
    worked() {
      // One that was asked before the failure says nothing about the time after it.
      if (rest > 0 && !isTrying) return;
      [rest, isTrying] = [0, false];
    },
    failed() {
      // Those that were asked together fail together.
      if (rest > 0 && !isTrying) return;
      rest = rest === 0 ? shortest : Math.min(rest * 2, longest);
      until = elapsed() + rest;
      isTrying = false;
    },
  };
}
