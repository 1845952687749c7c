import type { WaitingName } from '@muster/domain/admin/waiting';
import { companyDate } from '@muster/domain/calendar/instant';
import { addDays } from '@muster/domain/calendar/plain-date';
import { useNow } from '../../../company-time/use-now.ts';
import { useZone } from '../../../company-time/use-zone.ts';
import { useWaitingCancellations, useWaitingLeave } from './leave-kinds.tsx';
import {
  useWaitingCorrections,
  useWaitingDocuments,
  useWaitingGrievances,
  useWaitingHrRequests,
} from './other-kinds.tsx';
import { useKeptItems } from './use-kept-items.ts';
import {
  byUrgency,
  type ListsOfKinds,
  listsOfKinds,
  type WaitingItem,
  type WaitingKind,
} from './waiting-item.ts';

export type WaitingGroups = ReadonlyMap<WaitingName, readonly WaitingItem[]>;

export type Waiting = ReturnType<typeof useWaitingOf>;

/** What waits for an administrator. */
export function useWaiting(): Waiting {
  const kinds = [
    useWaitingLeave(),
    useWaitingCancellations(),
    useWaitingCorrections(),
    useWaitingDocuments(),
    useWaitingHrRequests(),
    useWaitingGrievances(),
  ];
  return useWaitingOf(kinds, listsOfKinds);
}

/** `lists` says where all of a kind are. */
export function useWaitingOf(kinds: readonly WaitingKind[], lists: ListsOfKinds) {
  const soon = addDays(companyDate(useNow(), useZone()), 2);
  const isLoaded = kinds.every(({ items }) => items !== undefined);
  const { kept, ...keeping } = useKeptItems(isLoaded ? kinds : undefined);
  const groups: WaitingGroups = new Map(
    kinds.map(({ of, items = [] }) => [of, byUrgency([...items, ...(kept.get(of) ?? [])], soon)]),
  );
  return {
    query: {
      data: isLoaded ? groups : undefined,
      error: kinds.find(({ error }) => error)?.error ?? null,
      refetch: () => Promise.all(kinds.filter(({ error }) => error).map(({ refetch }) => refetch())),
    },
    lists,
    ...keeping,
  };
}
