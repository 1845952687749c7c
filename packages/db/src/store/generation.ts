import type { Db } from './connection.ts';

const generations = new WeakMap<Db, number>();

/**
 * Of a handle that writes: it grows with each write, and within a write with each change that concerns everyone. What was
 * read in one generation is true until the next. 0 of a handle that never wrote.
 */
export function generationOf(db: Db): number {
  return generations.get(db) ?? 0;
}

export function beginGeneration(db: Db): void {
  generations.set(db, generationOf(db) + 1);
}
