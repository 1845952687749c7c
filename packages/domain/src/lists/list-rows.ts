import * as z from 'zod/mini';
import { wholeNumber } from './table-page.ts';

/** Lists with long texts have fewer, so that every answer has a few megabytes at most (D50). */
export const mostRows = {
  usual: 500,
  grievances: 100,
  ownDays: 1_500,
  calendar: 5_000,
  names: 10_000,
  /** Records of a span end with the day on which they exceed this. */
  records: 10_000,
} as const;

export interface Rows {
  readonly limit: number;
  readonly offset: number;
}

/** For callers that are no transport: more rows than any list has. */
export const allRows: Rows = { limit: 2_147_483_000, offset: 0 };

/** Input of a list of at most `most` rows: by default the newest ones, `page` 2 those after them (D50). */
export function listInput(most: number) {
  return z.optional(z.object({ limit: wholeNumber('limit', most), page: wholeNumber('page', 1_000_000) }));
}

export function rowsOf(
  input: { readonly limit?: number | undefined; readonly page?: number | undefined } | undefined,
  most: number,
): Rows {
  const { limit = most, page = 1 } = input ?? {};
  return { limit, offset: (page - 1) * limit };
}
