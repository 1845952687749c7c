import * as z from 'zod/mini';

/** Rows of one page of a table: where nobody says how many, and at most. */
export const tablePage = { usual: 25, longest: 100 } as const;

const longestSearch = 100;

/** A whole number above 0 that can be left out. Over REST a number comes as text. */
export function wholeNumber(label: string, most: number) {
  const words = `${label} must be a whole number`;
  const asked = z.union([z.number(), z.string().check(z.regex(/^\d{1,15}$/, words))], words);
  const number = z
    .int(words)
    .check(z.minimum(1, `${label} must be at least 1`), z.maximum(most, `${label} can be at most ${most}`));
  return z.optional(z.pipe(asked, z.pipe(z.transform(Number), number)));
}

/** The id of a row, which can be left out. */
export function rowId(label: string) {
  return wholeNumber(label, Number.MAX_SAFE_INTEGER);
}

const truth = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])], 'Descending must be true or false'),
  z.transform((asked) => asked === true || asked === 'true'),
);

/**
 * The part of a table's query that all tables have in common: what is searched for, by which of `sorts` and in which
 * direction, and which page. What is left out is: nothing, the first of `sorts`, its usual direction, the first page.
 */
export function tableQuery<const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) {
  return {
    search: z.optional(
      z
        .string('Search must be text')
        .check(z.maxLength(longestSearch, `Search can be at most ${longestSearch} characters`)),
    ),
    sort: z.optional(z.enum(sorts, `Sort must be one of: ${sorts.join(', ')}`)),
    descending: z.optional(truth),
    page: wholeNumber('Page', 1_000_000),
    pageSize: wholeNumber('Page size', tablePage.longest),
  };
}

/** What the rows of a table are sorted by. */
export interface TableOrder<Sort extends string> {
  readonly by: Sort;
  readonly descending: boolean;
}

/**
 * The order that a query asks for. If it names no sort, the first of `newestFirst` applies; without a direction those of
 * `newestFirst` descend and all others ascend.
 */
export function orderOf<Sort extends string>(
  query: { readonly sort?: Sort | undefined; readonly descending?: boolean | undefined },
  newestFirst: readonly [NoInfer<Sort>, ...NoInfer<Sort>[]],
): TableOrder<Sort> {
  const { sort: by = newestFirst[0], descending = newestFirst.includes(by) } = query;
  return { by, descending };
}

/** A page of a table, and how many rows all its pages have together. */
export interface TablePage<Row> {
  readonly rows: Row[];
  readonly total: number;
}

/** The same as the wire carries it. */
export function tablePageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ rows: z.array(row), total: z.int() });
}

/** Which rows a page has: how many, and how many are passed over before them. */
export function rowsOfPage({
  page = 1,
  pageSize = tablePage.usual,
}: {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
}): { readonly limit: number; readonly offset: number } {
  return { limit: pageSize, offset: (page - 1) * pageSize };
}
