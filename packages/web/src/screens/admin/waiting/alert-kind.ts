import { startOfDay } from '@muster/domain/calendar/instant';
import { alertTypes } from '@muster/domain/prediction/alerts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useZone } from '../../../company-time/use-zone.ts';
import type { ShownAlert } from '../../../features/prediction/active-alerts.ts';
import { acknowledgement, useAcknowledgeLater } from '../../../features/prediction/use-acknowledge-later.ts';
import { trpc } from '../../../server/trpc.ts';
import { itemsOf, rowsOfKind, type WaitingKind } from './waiting-item.ts';

/** Read after what the server lists, by code loaded then: this device derives them (D35), and nothing counts them. */
export function useWaitingAlerts(isReady: boolean): WaitingKind & { readonly total: number } {
  const zone = useZone();
  const packed = trpc.prediction.load.useQuery(undefined, { enabled: isReady });
  const acknowledged = trpc.prediction.acknowledged.useQuery(undefined, { enabled: isReady });
  const found = useQuery({
    queryKey: ['alerts that wait', packed.dataUpdatedAt, acknowledged.dataUpdatedAt],
    enabled: packed.data !== undefined && acknowledged.data !== undefined,
    async queryFn() {
      const { findActiveAlerts } = await import('../../../features/prediction/find-active-alerts.ts');
      return packed.data && acknowledged.data ? findActiveAlerts(packed.data, acknowledged.data) : [];
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const deciding = useAcknowledgeLater();
  const queries = [packed, acknowledged, found];
  const today = packed.data?.today;
  return {
    total: found.data?.length ?? 0,
    error: queries.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(queries.filter(({ error }) => error).map(({ refetch }) => refetch())),
    items:
      found.data &&
      today &&
      itemsOf({
        kind: 'alert',
        rows: found.data.slice(0, rowsOfKind).map(withId),
        actionsOf: () => acknowledgement,
        deciding,
        show: ({ person, message, prediction }) => ({
          label: 'Alert',
          since: startOfDay(prediction.lastAbsence ?? today, zone),
          person: { id: person.id, name: person.fullName },
          what: message.replace(`${person.fullName} `, ''),
        }),
        to: () => ({ to: '/admin-absence-prediction', search: { tab: 'alerts' } }),
      }),
  };
}

/** A number of its own for each alert: a person has one of each type. */
function withId(alert: ShownAlert) {
  return { ...alert, id: alert.person.id * alertTypes.length + alertTypes.indexOf(alert.type) };
}
