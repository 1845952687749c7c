/** A difference up to this many milliseconds is network delay, not a wrong clock. */
const tolerance = 30_000;

/** The localStorage key of the difference, for opening without a network. */
const key = 'muster.clock';

/** How far the server's clock is ahead of the device's, in milliseconds. */
let ahead = remembered();

/** Measures the server's clock from the `Date` header of an answer, for devices whose clock is wrong. */
export function noteServerDate(header: string | null): void {
  const served = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(served)) return;
  const difference = served - Date.now();
  const measured = Math.abs(difference) > tolerance ? difference : 0;
  if (measured !== ahead) remember(measured);
  ahead = measured;
}

/** The present in milliseconds by the server's clock, which is the company's (D1, D3). */
export function presentTime(): number {
  return Date.now() + ahead;
}

/** How far the server's clock is ahead of the device's, in milliseconds, as last measured; 0 for a correct clock. */
export function measuredOffset(): number {
  return ahead;
}

function remember(measured: number): void {
  try {
    localStorage.setItem(key, String(measured));
  } catch {
    // If the browser forbids storage, the next answer provides the difference again.
  }
}

function remembered(): number {
  try {
    return Number(localStorage.getItem(key)) || 0;
  } catch {
    return 0;
  }
}
