export interface QueryWatch {
  /** Milliseconds of a clock that only goes forward. */
  readonly elapsed: () => number;
  /** A query took `milliseconds`, of {@link slowAfter} or more; its text has no value that anyone gave. */
  slow(text: string, milliseconds: number): void;
}

/** Milliseconds from which on a query is slow. */
export const slowAfter = 200;

export function timed<T>(watch: QueryWatch, sql: string, run: () => T): T {
  const began = watch.elapsed();
  try {
    return run();
  } finally {
    report(watch, sql, watch.elapsed() - began);
  }
}

export async function timedWait<T>(watch: QueryWatch, sql: string, run: () => Promise<T>): Promise<T> {
  const began = watch.elapsed();
  try {
    return await run();
  } finally {
    report(watch, sql, watch.elapsed() - began);
  }
}

function report(watch: QueryWatch, sql: string, milliseconds: number): void {
  if (milliseconds >= slowAfter) watch.slow(withoutValues(sql), milliseconds);
}

/** What a text begins and ends with in SQL, as `pg` escapes it, too. */
const texts = /\bE'(?:[^'\\]|''|\\.)*'|'(?:[^']|'')*'/gs;
const numbers = /(?<![$\w"?.])\d+(?:\.\d+)?/g;
const lists = /((?:\?|\$\d+))(?:, ?(?:\?|\$\d+))+/g;

const longestText = 2_000;

/** The text of a query, the same for all values: literals become `?`, and a list of parameters its first. */
export function withoutValues(sql: string): string {
  return sql
    .replace(texts, '?')
    .replace(numbers, '?')
    .replace(lists, '$1, …')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestText);
}
