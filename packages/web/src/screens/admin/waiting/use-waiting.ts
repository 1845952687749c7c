import { companyDate } from '@muster/domain/calendar/instant';
import { addDays } from '@muster/domain/calendar/plain-date';
import { useState } from 'react';
import { useNow } from '../../../company-time/use-now.ts';
import { useZone } from '../../../company-time/use-zone.ts';
import { useWaitingCorrections, useWaitingRecords } from './attendance-kinds.tsx';
import { useWaitingLeave } from './leave-kinds.tsx';
import { useWaitingDocuments, useWaitingGrievances, useWaitingHrRequests } from './other-kinds.tsx';
import { byUrgency, type WaitingItem, type WaitingKind } from './waiting-item.ts';

export function useWaiting() {
  const soon = addDays(companyDate(useNow(), useZone()), 2);
  const listed: readonly WaitingKind[] = [
    useWaitingLeave(),
    useWaitingCorrections(),
    useWaitingDocuments(),
    useWaitingHrRequests(),
    useWaitingRecords(),
    useWaitingGrievances(),
  ];
  const { notes, note, dismiss } = useNotes();
  const isLoaded = listed.every(({ items }) => items !== undefined);
  const loaded = listed.flatMap(({ items = [] }) => items);
  const here = new Set(loaded.map(({ key }) => key));
  const gone = [...notes.values()].flatMap(({ item }) => (here.has(item.key) ? [] : [item]));
  return {
    query: {
      data: isLoaded ? byUrgency([...loaded, ...gone], soon) : undefined,
      error: listed.find(({ error }) => error)?.error ?? null,
      refetch: () => Promise.all(listed.filter(({ error }) => error).map(({ refetch }) => refetch())),
    },
    isGone: (item: WaitingItem) => !here.has(item.key),
    noteOf: (item: WaitingItem) => notes.get(item.key)?.note,
    dismiss,
    async decide(item: WaitingItem, action: WaitingItem['actions'][number]) {
      dismiss(item);
      const refused = await item.decide(action);
      if (refused?.note !== undefined) note(item, refused.note);
    },
  };
}

/** Why decisions were refused. An item that left the list meanwhile stays with its note until it is dismissed. */
function useNotes() {
  const [notes, setNotes] = useState<ReadonlyMap<string, { item: WaitingItem; note: string }>>(new Map());
  return {
    notes,
    note: (item: WaitingItem, text: string) =>
      setNotes((before) => new Map(before).set(item.key, { item, note: text })),
    dismiss: ({ key }: WaitingItem) =>
      setNotes((before) => new Map([...before].filter(([known]) => known !== key))),
  };
}
