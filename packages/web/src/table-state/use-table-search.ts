import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type * as z from 'zod/mini';
import { changedSearch, readSearch, textSearch } from './read-search.ts';

/** How a change of a table stands in the browser's history: typing takes the place of what was there, the rest is a step. */
type Step = 'replace' | 'push';

/**
 * The state of a table, which is the page's address: what it says by the schema of the table's query, and a way to change
 * it. Only on routes that keep their search as text (`textSearch`).
 */
export function useTableSearch<Query>(schema: z.ZodMiniType<Query>) {
  const said: Record<string, unknown> = useSearch({ strict: false });
  // The same as long as the address is, so that what is made of it can be kept.
  const query = useMemo(() => readSearch(schema, textSearch(said)), [schema, said]);
  const navigate = useNavigate();
  const change = useCallback(
    (changes: Readonly<Record<string, unknown>>, step: Step = 'push') =>
      navigate({
        to: '.',
        search: (before: Record<string, unknown>) => changedSearch(textSearch(before), changes),
        replace: step === 'replace',
        resetScroll: false,
      }),
    [navigate],
  );
  return [query, change] as const;
}
