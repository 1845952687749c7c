import { backOff, jittered } from '@muster/domain/concurrency/back-off';

/** The longest delay between two attempts, in milliseconds (L34): a limit that holds one lane for a day must not hold the others. */
export const longestDelay = 300_000;

/** How long a check-in waits for its location at most, in milliseconds (S41). */
export const placeWait = 10_000;

/** The shortest delay between two attempts, in milliseconds. */
const shortestDelay = 1_000;

/**
 * The delay after so many failures in a row, in milliseconds: 1 s, 2 s, 4 s … up to five minutes, at most a third shorter
 * by `random`, and no shorter than the server asked for, up to the same five minutes (S23). Of what has `waited` for less
 * than that it is no longer than so: attempts that were made without a delay, while nothing answered, do not lengthen it.
 */
export function retryDelay(
  failures: number,
  random: () => number,
  asked = 0,
  waited: number = longestDelay,
): number {
  const longest = Math.min(longestDelay, Math.max(shortestDelay, waited));
  const delay = backOff(failures, { first: shortestDelay, longest });
  return Math.max(Math.min(longestDelay, asked), spread(delay, random));
}

/** Up to a third shorter, so that devices do not all come back at once. */
export function spread(delay: number, random: () => number): number {
  return jittered(delay, 1 / 3, random());
}
