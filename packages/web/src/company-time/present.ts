import { timeSample } from '../server/client.ts';
import { makeServerClock } from './server-clock.ts';

/** The localStorage key of what the device knows of the server's time, for opening without a network. */
const key = 'muster.clock';

const clock = makeServerClock({
  wall: () => Date.now(),
  monotonic: () => performance.now(),
  load: () => withStorage(() => localStorage.getItem(key)),
  store: (text) => withStorage(() => localStorage.setItem(key, text)),
});

// The sign-in page needs no clock, so `client.ts`, which measures, does not import this file.
const note = () => clock.note(...timeSample.read());
timeSample.subscribe(note);
note();

/** The present in milliseconds by the server's clock, which is the company's (D1, D3). */
export const presentTime = clock.present;

/** True if the present is certain: else it goes by a clock that may have been changed (L41). */
export const isTimeSure = clock.isSure;

/** Stores what is known of the server's time, for opening without a network (S33). */
export const rememberTime = clock.remember;

/** How far the server's clock is ahead of the device's, in milliseconds; 0 for a correct clock. */
export function measuredOffset(): number {
  return presentTime() - Date.now();
}

function withStorage<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    // If the browser forbids storage, the next answer provides the time again.
    return null;
  }
}
