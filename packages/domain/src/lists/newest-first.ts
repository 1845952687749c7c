import type { Instant } from '../calendar/instant.ts';

export interface Dated {
  readonly id: number;
  readonly createdAt: Instant;
}

/** Compares rows so that the newest comes first. Ids decide only between rows of one millisecond (D21). */
export function newestFirst(a: Dated, b: Dated): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return b.id - a.id;
}
