import type * as z from 'zod/mini';
import type { Search } from './text-search.ts';

/** Invalid values count as missing: people type, share and bookmark addresses, and too many rows beat an empty page. */
export function readSearch<Query>(schema: z.ZodMiniType<Query>, search: Search): Query {
  const read = schema.safeParse(search);
  if (read.success) return read.data;
  const refused = new Set(read.error.issues.map(({ path }) => path[0]));
  return schema.parse(Object.fromEntries(Object.entries(search).filter(([name]) => !refused.has(name))));
}

/** Changes the search parameters: drops empty ones, and returns to the first page unless the change names one. */
export function changedSearch(search: Search, change: Record<string, unknown>): Search {
  const changed = { ...search, page: undefined, ...change };
  const said = Object.entries(changed).filter(
    ([name, value]) => value !== undefined && value !== '' && !(name === 'page' && value === 1),
  );
  return Object.fromEntries(said.map(([name, value]) => [name, String(value)]));
}
