/** The longest pause between two tries, in milliseconds (L34): a limit that holds one lane for a day must not hold the others. */
export const longestPause = 300_000;

/** How long a check-in waits for its location at most, in milliseconds (S41). */
export const placeWait = 10_000;

/** The shortest pause between two tries, in milliseconds. */
const shortestPause = 1_000;

/**
 * The pause after so many failures in a row, in milliseconds: 1 s, 2 s, 4 s … up to five minutes, at most a third shorter
 * by `random`, and no shorter than the server asked for, up to the same five minutes (S23). Of what has `waited` for less
 * than that it is no longer than so: tries that were made without a pause, while nothing answered, do not lengthen it.
 */
export function pauseAfter(
  failures: number,
  random: () => number,
  asked = 0,
  waited: number = longestPause,
): number {
  const pause = Math.min(longestPause, shortestPause * 2 ** (failures - 1), Math.max(shortestPause, waited));
  return Math.max(Math.min(longestPause, asked), spread(pause, random));
}

/** Up to a third shorter, so that devices do not all come back at once. */
export function spread(pause: number, random: () => number): number {
  return pause * (1 - random() / 3);
}
