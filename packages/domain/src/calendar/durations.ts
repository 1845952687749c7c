/** Lengths of time in milliseconds. */
export const second = 1_000;
export const minute = 60_000;
export const hour = 3_600_000;
export const day = 86_400_000;
export const week = 604_800_000;

/** Whole minutes as screens show hours: `8:36 h`. */
export function hoursText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`;
}
