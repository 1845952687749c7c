import { companyDate, instantAt } from '@muster/domain/calendar/instant';
import type { PackedAttendance } from '@muster/domain/prediction/schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { presentTime } from '../../company-time/present.ts';
import { useNow } from '../../company-time/use-now.ts';
import { useZone } from '../../company-time/use-zone.ts';
import { trpc } from '../../server/trpc.ts';
import type { AskEngine } from './use-engine.ts';

/** Every minute (U9), when attendance changes, and when a day begins. `waitsFor` is the step while there are none. */
export function usePredictions(ask: AskEngine) {
  const loaded = trpc.prediction.load.useQuery();
  const packed = loaded.data;
  const now = useNow();
  const today = companyDate(now, useZone());
  const { refetch } = loaded;
  useEffect(() => {
    if (packed && packed.today < today) void refetch();
  }, [packed, today, refetch]);

  const scored = useQuery({
    queryKey: ['predictions', loaded.dataUpdatedAt, now],
    enabled: packed !== undefined,
    queryFn: ({ signal }) => scoreNow(ask, packed, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return {
    packed,
    loadedAt: loaded.dataUpdatedAt,
    data: scored.data,
    error: packed ? scored.error : loaded.error,
    refetch: packed ? scored.refetch : refetch,
    waitsFor: packed ? 'analysis' : 'attendance',
  } as const;
}

export type Predictions = ReturnType<typeof usePredictions>;
export type Scored = NonNullable<Predictions['data']>;

async function scoreNow(ask: AskEngine, packed: PackedAttendance | undefined, signal: AbortSignal) {
  if (!packed) throw new Error('There is nothing to score yet');
  const scored = await ask((remote) => remote.scoreAll(packed), signal);
  return { ...scored, at: instantAt(presentTime()) };
}
