/** How far the server's clock is ahead of the device's, in milliseconds. */
let ahead = 0;

/** A difference up to this many milliseconds is the way of the answer, not a wrong clock. */
const tolerance = 30_000;

/** Learns the server's clock from the `Date` header of an answer, for devices whose clock is wrong. */
export function noteServerDate(header: string | null): void {
  const served = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(served)) return;
  const difference = served - Date.now();
  ahead = Math.abs(difference) > tolerance ? difference : 0;
}

/** The present in milliseconds by the server's clock, which is the company's (D1, D3), whatever the device's says. */
export function presentTime(): number {
  return Date.now() + ahead;
}
