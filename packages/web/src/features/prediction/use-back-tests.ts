import type { LeastRisk } from '@muster/domain/prediction/flag-by-rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AskEngine } from './use-engine.ts';
import type { Predictions } from './use-predictions.ts';

/** Once per load and not each minute. `least` is the lowest risk level that counts as a flag. */
export function useBackTests(ask: AskEngine, { packed, loadedAt, error, refetch }: Predictions) {
  const [least, setLeast] = useState<LeastRisk>('high');
  const tested = useQuery({
    queryKey: ['back-tests', loadedAt, least],
    enabled: packed !== undefined,
    queryFn: ({ signal }) => {
      if (!packed) throw new Error('There is nothing to test yet');
      return ask((remote) => remote.backTests(packed, least), signal);
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return {
    least,
    setLeast,
    data: tested.data,
    error: packed ? tested.error : error,
    refetch: packed ? tested.refetch : refetch,
    waitsFor: packed ? 'analysis' : 'attendance',
  } as const;
}

export type BackTests = ReturnType<typeof useBackTests>;
