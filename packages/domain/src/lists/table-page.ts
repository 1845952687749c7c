import * as z from 'zod/mini';

/** Rows of one page: the default, and the most. */
export const tablePage = { usual: 25, longest: 100 } as const;

const longestSearch = 100;

/** An optional whole number above 0, as text over REST. */
export function wholeNumber(label: string, most: number) {
  const words = `${label} must be a whole number`;
  const asked = z.union([z.number(), z.string().check(z.regex(/^\d{1,16}$/, words))], words);
  const number = z
    .int(words)
    .check(z.minimum(1, `${label} must be at least 1`), z.maximum(most, `${label} can be at most ${most}`));
  return z.optional(z.pipe(asked, z.pipe(z.transform(Number), number)));
}

/** The optional id of a row. */
export function rowId(label: string) {
  return wholeNumber(label, Number.MAX_SAFE_INTEGER);
}

const truth = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])], 'Descending must be true or false'),
  z.transform((asked) => asked === true || asked === 'true'),
);

/**
 * The query fields that all tables share: search, sort key, direction and page. By default no search, the first of
 * `sorts` in its usual direction, first page.
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

/** A page of a table, and the number of rows of all pages. */
export interface TablePage<Row> {
  readonly rows: Row[];
  readonly total: number;
}

/** A table page on the wire. */
export function tablePageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ rows: z.array(row), total: z.int() });
}

/** The limit and offset of a page. */
export function rowsOfPage({
  page = 1,
  pageSize = tablePage.usual,
}: {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
}): { readonly limit: number; readonly offset: number } {
  return { limit: pageSize, offset: (page - 1) * pageSize };
}
