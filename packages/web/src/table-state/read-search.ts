import type * as z from 'zod/mini';

/** What the address says besides its path, as it stands there. */
export type Search = Readonly<Record<string, string | undefined>>;

/** For routes whose address carries the state of tables: all that is text is kept, and read where it is shown. */
export function textSearch(search: Record<string, unknown>): Search {
  const said = Object.entries(search);
  return Object.fromEntries(
    said.flatMap(([name, value]) => (typeof value === 'string' && value !== '' ? [[name, value]] : [])),
  );
}

/**
 * What the address says of a table, by the schema of its query. What nobody offers counts as not said: an address is
 * typed, shared and kept by people, and a table that shows too much is better than a page that shows nothing.
 */
export function readSearch<Query>(schema: z.ZodMiniType<Query>, search: Search): Query {
  const read = schema.safeParse(search);
  if (read.success) return read.data;
  const refused = new Set(read.error.issues.map(({ path }) => path[0]));
  return schema.parse(Object.fromEntries(Object.entries(search).filter(([name]) => !refused.has(name))));
}

/** An address with a change: what is changed to nothing is left out, and whatever else changes, the first page comes. */
export function changedSearch(search: Search, change: Record<string, unknown>): Search {
  const changed = { ...search, page: undefined, ...change };
  const said = Object.entries(changed).filter(
    ([name, value]) => value !== undefined && value !== '' && !(name === 'page' && value === 1),
  );
  return Object.fromEntries(said.map(([name, value]) => [name, String(value)]));
}
