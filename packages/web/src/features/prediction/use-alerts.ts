import type { AppRouter } from '@muster/api/router';
import type { inferRouterOutputs } from '@trpc/server';
import { useMemo } from 'react';
import { trpc } from '../../server/trpc.ts';
import { splitAlerts } from './active-alerts.ts';
import type { Predictions } from './use-predictions.ts';

export type Acknowledgement = inferRouterOutputs<AppRouter>['prediction']['acknowledged'][number];

export function useAlerts(predictions: Predictions) {
  const acknowledged = trpc.prediction.acknowledged.useQuery();
  const scored = predictions.data?.predictions;
  const known = acknowledged.data;
  const data = useMemo(() => scored && known && splitAlerts(scored, known), [scored, known]);
  const isScored = scored !== undefined;
  return {
    data,
    error: isScored ? acknowledged.error : predictions.error,
    refetch: isScored ? acknowledged.refetch : predictions.refetch,
    waitsFor: predictions.waitsFor,
  };
}

export type Alerts = ReturnType<typeof useAlerts>;
