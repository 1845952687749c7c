import { useContext, useMemo, useState, useSyncExternalStore } from 'react';
import { currentTranslate } from '../language/language.ts';
import { checkConnection } from '../server/unreachable.ts';
import type { Kind, Row } from './device/kinds.ts';
import { FirstRecords } from './first-records.ts';
import type { Observable } from './observable.ts';
import type { SyncState } from './own-store.ts';
import { type Entry, isUnsent } from './queue/entry.ts';
import { pressed } from './queue/pressed.ts';
import { getStore, type StoreState, storeState } from './store-state.ts';
import type { Progress } from './sync/environment.ts';

export function useStoreState(): StoreState {
  return useSyncExternalStore(storeState.subscribe, storeState.read);
}

/** A person's own records of a kind, in the shape of a query: undefined until loaded, an error if they cannot be. */
export interface OwnRecords<K extends Kind> {
  readonly data: readonly Row<K>[] | undefined;
  readonly error: unknown;
  refetch(): Promise<void>;
}

/** The person's own records of a kind from the device, with or without a network; updates live (D41). */
export function useOwn<K extends Kind>(kind: K): OwnRecords<K> {
  const state = useStoreState();
  const { connected } = useSync();
  const source = state.phase === 'open' ? state.store.rows(kind) : nothing;
  const rows = useSyncExternalStore(source.subscribe, source.read);
  const first: { readonly [Each in Kind]?: readonly Row<Each>[] } = useContext(FirstRecords);
  const isMissing = state.phase === 'failed' || (rows === null && !connected);
  return { data: rows ?? first[kind], error: isMissing ? new RecordsUnavailable() : undefined, refetch };
}

/** Whether the device had no records when the page opened, and gets them with its first pull. */
export function useFirstPull(): boolean {
  const state = useStoreState();
  const source = state.phase === 'open' ? state.store.rows('read_mark') : nothing;
  const rows = useSyncExternalStore(source.subscribe, source.read);
  const [isFirst, setFirst] = useState(false);
  if (rows === null && !isFirst) setFirst(true);
  return isFirst;
}

/** The records were never complete on this device, and the server cannot be reached. */
export class RecordsUnavailable extends Error {
  constructor() {
    super(currentTranslate()(checkConnection));
  }
}

async function refetch(): Promise<void> {
  await getStore().then((store) => store.refresh());
}

const nothing: Observable<undefined> = { read: () => undefined, subscribe: () => () => undefined };
const noEntries: readonly Entry[] = [];
const noQueue: Observable<readonly Entry[]> = { read: () => noEntries, subscribe: nothing.subscribe };
const unknownState: SyncState = { connected: true, syncedAt: null, live: null };
const noSync: Observable<SyncState> = { read: () => unknownState, subscribe: nothing.subscribe };

export function useQueue(): readonly Entry[] {
  const state = useStoreState();
  const entries = state.phase === 'open' ? state.store.entries : noQueue;
  const queue = useSyncExternalStore(entries.subscribe, entries.read);
  const noted = useSyncExternalStore(pressed.subscribe, pressed.read);
  return useMemo(() => (state.phase === 'closed' ? queue : withPressed(queue, noted)), [state, queue, noted]);
}

/** What was pressed before the queue is open is shown like its entries (S44). */
function withPressed(queue: readonly Entry[], noted: readonly Entry[]): readonly Entry[] {
  const missing = noted.filter(({ id }) => !queue.some((entry) => entry.id === id));
  return missing.length === 0 ? queue : [...queue, ...missing];
}

export function useUnsent(): readonly Entry[] {
  return useQueue().filter(isUnsent);
}

export function useSync(): SyncState {
  const state = useStoreState();
  const sync = state.phase === 'open' ? state.store.sync : noSync;
  return useSyncExternalStore(sync.subscribe, sync.read);
}

const nothingUnderWay: Observable<Progress> = { read: () => noProgress, subscribe: nothing.subscribe };
const noProgress: Progress = new Map();

export function useProgress(): Progress {
  const state = useStoreState();
  const progress = state.phase === 'open' ? state.store.progress : nothingUnderWay;
  return useSyncExternalStore(progress.subscribe, progress.read);
}
