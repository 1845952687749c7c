import { useQuery } from '@tanstack/react-query';
import type { AskEngine } from './use-engine.ts';
import type { Predictions } from './use-predictions.ts';

/** Both scores tested on the company's own closed days (D36): once for each load, not each minute. */
export function useBackTests(ask: AskEngine, { packed, loadedAt, error, refetch }: Predictions) {
  const tested = useQuery({
    queryKey: ['back-tests', loadedAt],
    enabled: packed !== undefined,
    queryFn: ({ signal }) => {
      if (!packed) throw new Error('There is nothing to test yet');
      return ask((remote) => remote.backTests(packed), signal);
    },
    gcTime: 0,
  });
  return {
    data: tested.data,
    error: packed ? tested.error : error,
    refetch: packed ? tested.refetch : refetch,
    waitsFor: packed ? 'analysis' : 'attendance',
  } as const;
}

export type BackTests = ReturnType<typeof useBackTests>;
