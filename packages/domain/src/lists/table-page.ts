import * as z from 'zod/mini';
import { fieldSays, type Label } from '../fields/texts.ts';
import { msg } from '../language/translate.ts';

export const tablePage = { usual: 25, longest: 100 } as const;

const longestSearch = 100;

export function wholeNumber(label: Label, most: number) {
  const words = fieldSays.mustBeWhole({ label });
  const asked = z.union([z.number(), z.string().check(z.regex(/^\d{1,16}$/, words))], words);
  const number = z
    .int(words)
    .check(
      z.minimum(1, fieldSays.tooSmall({ label, limit: 1 })),
      z.maximum(most, fieldSays.tooLarge({ label, limit: most })),
    );
  return z.optional(z.pipe(asked, z.pipe(z.transform(Number), number)));
}

export function rowId(label: Label) {
  return wholeNumber(label, Number.MAX_SAFE_INTEGER);
}

function truth(label: Label) {
  return z.optional(
    z.pipe(
      z.union([z.boolean(), z.enum(['true', 'false'])], fieldSays.mustBeBoolean({ label })),
      z.transform((asked) => asked === true || asked === 'true'),
    ),
  );
}

/** Only rows of people whose account is closed, or only those of others. */
export const accountClosedFilter = truth('accountClosed');

/** By default no search, the first of `sorts` in its usual direction, first page. */
export function tableQuery<const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) {
  return {
    search: z.optional(
      z
        .string(fieldSays.mustBeText({ label: msg('Search') }))
        .check(z.maxLength(longestSearch, fieldSays.tooLong({ label: msg('Search'), limit: longestSearch }))),
    ),
    sort: z.optional(z.enum(sorts, fieldSays.mustBeOneOf({ label: msg('Sort'), choices: sorts.join(', ') }))),
    descending: truth('Descending'),
    page: wholeNumber(msg('Page'), 1_000_000),
    pageSize: wholeNumber(msg('Page size'), tablePage.longest),
  };
}

export interface TableOrder<Sort extends string> {
  readonly by: Sort;
  readonly descending: boolean;
}

/** Without a sort the first of `newestFirst`; without a direction those of `newestFirst` descend, others ascend. */
export function orderOf<Sort extends string>(
  query: { readonly sort?: Sort | undefined; readonly descending?: boolean | undefined },
  newestFirst: readonly [NoInfer<Sort>, ...NoInfer<Sort>[]],
): TableOrder<Sort> {
  const { sort: by = newestFirst[0], descending = newestFirst.includes(by) } = query;
  return { by, descending };
}

/** `first` is the number of the first row in the whole list, from 1; `next` and `previous` are cursors of what lies beside it. */
export interface TablePage<Row, Cursor = string> {
  readonly rows: Row[];
  readonly total: number;
  readonly first: number;
  readonly next: Cursor | null;
  readonly previous: Cursor | null;
}

export function tablePageOf<Row extends z.ZodMiniType>(row: Row) {
  const cursor = z.nullable(z.string());
  return z.object({ rows: z.array(row), total: z.int(), first: z.int(), next: cursor, previous: cursor });
}

export function rowsOfPage({
  page = 1,
  pageSize = tablePage.usual,
}: {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
}): { readonly limit: number; readonly offset: number } {
  return { limit: pageSize, offset: (page - 1) * pageSize };
}
