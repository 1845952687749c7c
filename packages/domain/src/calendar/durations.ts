/** Lengths of time in milliseconds. */
export const second = 1_000;
export const minute = 60_000;
export const hour = 3_600_000;
export const day = 86_400_000;
export const week = 604_800_000;
