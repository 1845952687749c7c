import { instantAt } from '@muster/domain/calendar/instant';
import { useSyncExternalStore } from 'react';
import { type Observable, observable, type WritableObservable } from '../observable.ts';
import type { OwnStore } from '../own-store.ts';
import { draftOf, keepDraft } from '../queue/drafts.ts';
import { useOwn, useStoreState } from '../use-own.ts';
import { beyond, furthest, type Marks, noMarks } from './marks.ts';

const name = 'read-marks';
const none = { chatUpTo: '0', announcementsUpTo: '0', noticesUpTo: '' };

/** The marks that this tab made before it was loaded again (L17). What storage damaged counts as not marked. */
function keptMarks(): Marks {
  const { chatUpTo, announcementsUpTo, noticesUpTo } = draftOf(name, none);
  const looked = Date.parse(noticesUpTo);
  return {
    chatUpTo: Number(chatUpTo) || 0,
    announcementsUpTo: Number(announcementsUpTo) || 0,
    noticesUpTo: Number.isNaN(looked) ? null : instantAt(looked),
  };
}

/** Keeps the marks like a draft: with the tab, where the device stores records, and until log-out. */
function keepMarks({ chatUpTo, announcementsUpTo, noticesUpTo }: Marks): void {
  keepDraft(name, {
    chatUpTo: `${chatUpTo}`,
    announcementsUpTo: `${announcementsUpTo}`,
    noticesUpTo: noticesUpTo ?? '',
  });
}

/** What each open store has marked in this tab, which the server or the mirror may not have yet. */
const marked = new WeakMap<OwnStore, WritableObservable<Marks>>();

export function markedIn(store: OwnStore): WritableObservable<Marks> {
  const here = marked.get(store) ?? observable(keptMarks());
  marked.set(store, here);
  return here;
}

/** Marks as read: in this tab at once, on other devices once the server has it. */
export function mark(store: OwnStore, marks: Partial<Marks>): void {
  const here = markedIn(store);
  const next = furthest(here.read(), { ...noMarks, ...marks });
  if (!beyond(next, here.read())) return;
  keepMarks(next);
  here.set(next);
}

/** The store of this tab; undefined until it is open. */
export function useOpenStore(): OwnStore | undefined {
  const state = useStoreState();
  return state.phase === 'open' ? state.store : undefined;
}

/** How far the person has read, here or on another device; undefined until that is known. */
export function useReadMarks(): Marks | undefined {
  const store = useOpenStore();
  const here = store ? markedIn(store) : nothing;
  const marks = useSyncExternalStore(here.subscribe, here.read);
  const { data } = useOwn('read_mark');
  const known = data?.[0];
  return known && furthest(known, marks);
}

const nothing: Observable<Marks> = { read: () => noMarks, subscribe: () => () => undefined };
