import type { Entry } from './entry.ts';
import { findIntent } from './intents.ts';

/** The fields that decide the order. */
type Queued = Pick<Entry, 'id' | 'state' | 'intent' | 'endpoint' | 'data'> & Partial<Pick<Entry, 'attempts'>>;

/**
 * The unsent entries by lane, oldest first. Files have no order among themselves: those that were tried least come first. An
 * entry that this version does not know gets its own lane.
 */
export function lanesOf<E extends Queued>(entries: readonly E[]): E[][] {
  const due = new Map(entries.filter(isDue).map((entry) => [entry.id, entry]));
  const lanes = new Map<string, E[]>();
  for (const entry of due.values()) {
    const name = laneOf(entry, due);
    const lane = lanes.get(name);
    if (lane) lane.push(entry);
    else lanes.set(name, [entry]);
  }
  lanes.get('document')?.sort((a, b) => (a.attempts ?? 0) - (b.attempts ?? 0));
  return [...lanes.values()];
}

function isDue({ state }: Queued): boolean {
  return state === 'waiting' || state === 'sending';
}

/** A file shares the lane of its request or grievance while that is unsent (S36). */
function laneOf(entry: Queued, due: ReadonlyMap<unknown, Queued>): string {
  const owner = due.get(entry.data['relatedKey']);
  return findIntent(owner ?? entry)?.lane ?? entry.id;
}

/**
 * The entry that each unsent one waits behind: the first of its lane, until that is answered (S21). Files go one at a time, but
 * only a file on its way holds the others up (S36).
 */
export function headsOf<E extends Queued>(entries: readonly E[]): ReadonlyMap<string, E> {
  const heads = new Map<string, E>();
  for (const [head, ...rest] of lanesOf(entries)) {
    if (!head || (findIntent(head)?.carriesFile && head.state !== 'sending')) continue;
    for (const { id } of rest) heads.set(id, head);
  }
  return heads;
}
