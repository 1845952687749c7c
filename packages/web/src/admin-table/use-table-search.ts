import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type * as z from 'zod/mini';
import { changedSearch, readSearch } from './read-search.ts';
import { textSearch } from './text-search.ts';

/** How a change enters the browser's history: typing replaces the entry, everything else adds one. */
type Step = 'replace' | 'push';

/** Only on routes that keep their search as text (`textSearch`). */
export function useTableSearch<Query>(schema: z.ZodMiniType<Query>) {
  const said: Record<string, unknown> = useSearch({ strict: false });
  // Stable while the address is, so that derived values can be memoized.
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
