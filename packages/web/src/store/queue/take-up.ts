import { serial } from '@muster/domain/concurrency/serial';
import type { OwnStore } from '../own-store.ts';
import type { Entry, Press } from './entry.ts';
import { pressed } from './pressed.ts';
import { notePrefix, type PutDown, putDown } from './put-down.ts';

/** Moves a press that was put down into the queue, once over all tabs (S44). */
export async function takeUp(
  store: Pick<OwnStore, 'takeUp' | 'entries'>,
  press: Pick<Press, 'id' | 'accountId'>,
  notes: PutDown = putDown,
  exclusively: typeof oneAtATime = oneAtATime,
): Promise<Entry | undefined> {
  const entry = await exclusively(async () => {
    const noted = notes.find(press);
    // Another tab has taken it up, or it was taken back.
    if (!noted) return undefined;
    const taken = await store.takeUp(noted);
    notes.remove(noted);
    return taken;
  });
  showOnceQueued(store, press.id);
  return entry ?? store.entries.read().find(({ id }) => id === press.id);
}

/** What earlier pages of the account put down, and other tabs that are opening. */
export async function takeUpAll(
  store: Pick<OwnStore, 'takeUp' | 'entries' | 'accountId'>,
  notes: PutDown = putDown,
  exclusively: typeof oneAtATime = oneAtATime,
): Promise<void> {
  for (const press of notes.of(store.accountId)) await takeUp(store, press, notes, exclusively);
}

/** Takes up what a page puts down that may be closed before its own store is open. Returns how to stop. */
export function takeUpOthers(store: Pick<OwnStore, 'takeUp' | 'entries' | 'accountId'>): () => void {
  const take = ({ key }: StorageEvent) => {
    if (key?.startsWith(notePrefix)) takeUpAll(store).catch(() => undefined);
  };
  window.addEventListener('storage', take);
  return () => window.removeEventListener('storage', take);
}

const serially = serial();

/** Without locks there is one tab (S29). */
export function oneAtATime<T>(task: () => Promise<T>): Promise<T> {
  return globalThis.navigator?.locks ? navigator.locks.request('muster.presses', task) : serially(task);
}

/** Until then it is shown as pressed: it never disappears on its way. */
function showOnceQueued({ entries }: Pick<OwnStore, 'entries'>, key: string): void {
  const look = () => {
    if (!entries.read().some(({ id }) => id === key)) return;
    stop();
    pressed.set(pressed.read().filter(({ id }) => id !== key));
  };
  const stop = entries.subscribe(look);
  look();
}
