import { backOff } from '@muster/domain/concurrency/back-off';

/** Milliseconds for which it stays open. */
const delays = { first: 1_000, longest: 30_000 };

/** Says when to ask something again that failed: after a delay, which doubles with each failure that follows another. */
export interface CircuitBreaker {
  /**
   * Whether to ask now. Each `true` is followed by one call of the others. After a delay it is `true` for one caller, until
   * that one has an outcome.
   */
  mayAsk(): boolean;
  worked(): void;
  failed(): void;
}

/** `elapsed` counts the milliseconds of a clock that only goes forward. */
export function createCircuitBreaker(elapsed: () => number): CircuitBreaker {
  let failures = 0;
  let until = 0;
  let isTrying = false;
  return {
    mayAsk() {
      if (failures === 0) return true;
      if (isTrying || elapsed() < until) return false;
      isTrying = true;
      return true;
    },
    worked() {
      // One that was asked before the failure says nothing about the time after it.
      if (failures > 0 && !isTrying) return;
      [failures, isTrying] = [0, false];
    },
    failed() {
      // Those that were asked together fail together.
      if (failures > 0 && !isTrying) return;
      failures += 1;
      until = elapsed() + backOff(failures, delays);
      isTrying = false;
    },
  };
}
