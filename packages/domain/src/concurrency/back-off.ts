/** Milliseconds of the first delay and of the longest. */
export interface Delays {
  readonly first: number;
  readonly longest: number;
}

/** Milliseconds until the next attempt after so many failures in a row: each delay is twice the one before it. */
export function backOff(failures: number, { first, longest }: Delays): number {
  return Math.min(longest, first * 2 ** (failures - 1));
}

/**
 * A delay that is shorter by up to `share` of it, or longer where that is negative, so that those that failed together do
 * not come back together. `random` is from 0 to 1.
 */
export function jittered(delay: number, share: number, random: number): number {
  return delay * (1 - share * random);
}
