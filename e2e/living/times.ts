import type { StoredRow } from './history.ts';
import type { Pressed } from './pressed.ts';
import type { Violation } from './violation.ts';

/** How far a stored time may be from the press, in milliseconds: what measuring the server's clock over a line costs. */
const slack = 2_000;

/** How late a claim may arrive and be stored with the server's own time (D3), in milliseconds. */
const onTime = 180_000;

/**
 * The time of a check-in or check-out is that of one of its presses. If the claim arrived within three minutes, the time
 * of its arrival will do, and for a check-out one that keeps its distance from such a check-in (D3); if the device's
 * clock was in doubt, any that is marked as such (L41).
 */
export function timesOf(row: StoredRow, presses: readonly Pressed[]): Omit<Violation, 'at'>[] {
  const { time, received, moved = 0, doubtful } = row;
  if (time === undefined || doubtful) return [];
  const fits = presses.some(({ at, until }) => {
    const arrived = received !== undefined && received - at <= onTime + slack ? received : until;
    return time >= at - slack && time <= Math.max(until + Math.max(0, moved), arrived) + slack;
  });
  if (fits) return [];
  const apart = Math.round((time - (presses[0]?.at ?? time)) / 1000);
  return [{ rule: 'wrong time', words: `${row.token} is stored ${apart} s from its press` }];
}
