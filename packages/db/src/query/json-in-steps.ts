import { isTurnOver, nextTurn } from '../store/turns.ts';

/** Rows that are read and written as JSON before others have their turn: some milliseconds. */
const step = 500;

/**
 * The rows of some ids, in the order of the ids, as JSON without brackets, some at a time. `read` makes a JSON array of
 * those whose ids a JSON array lists. Which rows they are is decided before: a row that changes meanwhile is read as it
 * is then.
 */
export async function* jsonInSteps(
  rows: readonly { readonly id: number }[],
  read: (ids: string) => Promise<string | undefined>,
): AsyncGenerator<string> {
  for (let at = 0; at < rows.length; at += step) {
    if (isTurnOver()) await nextTurn();
    const ids = JSON.stringify(rows.slice(at, at + step).map(({ id }) => id));
    const text = (await read(ids))?.slice(1, -1);
    if (text) yield text;
  }
}
