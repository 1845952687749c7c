import type { Db } from './connection.ts';

const generations = new WeakMap<Db, number>();

/**
 * Of a handle that writes: another one for each write, and within it from each change on that everyone is told of. What was
 * read in one holds until the next. 0 of a handle that never wrote.
 */
export function generationOf(db: Db): number {
  return generations.get(db) ?? 0;
}

export function beginGeneration(db: Db): void {
  generations.set(db, generationOf(db) + 1);
}
