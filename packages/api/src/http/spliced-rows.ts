import { randomBytes } from 'node:crypto';
import type { JsonRows } from '@muster/db/query/json-rows';

/** Rows that are JSON already, and are put into the text of an answer instead of being parsed and written again. */
export interface SplicedRows {
  keep(rows: JsonRows<unknown>): string;
  spliceInto(text: string): string;
}

/** The rows of one request. No one can guess a place, so no text of a person is taken for one. */
export function createSplicedRows(): SplicedRows {
  const kept = new Map<string, string>();
  return {
    keep(rows) {
      const place = randomBytes(16).toString('hex');
      kept.set(place, rows.text);
      return place;
    },
    spliceInto(text) {
      let whole = text;
      for (const [place, rows] of kept) whole = whole.replace(`"${place}"`, () => rows);
      return whole;
    },
  };
}
