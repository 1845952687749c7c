/** Lengths of time in milliseconds. */
export const second = 1_000;
export const minute = 60_000;
export const hour = 3_600_000;
export const day = 86_400_000;
export const week = 604_800_000;

/** Whole minutes as hours and minutes: `8:36`, below zero `−0:30`. */
export function clockHours(minutes: number): string {
  const whole = Math.abs(minutes);
  return `${minutes < 0 ? '−' : ''}${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Whole minutes as screens show hours: `8:36 h`. */
export function hoursText(minutes: number): string {
  return `${clockHours(minutes)} h`;
}
