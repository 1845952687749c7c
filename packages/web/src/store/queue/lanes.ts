import type { Entry } from './entry.ts';
import { findIntent } from './intents.ts';

/** The fields that decide the order. */
type Queued = Pick<Entry, 'id' | 'state' | 'intent' | 'endpoint' | 'data'>;

/**
 * The entries that are to be sent, by lane, oldest first. A file is in the lane of its request or grievance while that is
 * unsent (S36). An entry that this version does not know gets its own lane.
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
  return [...lanes.values()];
}

/** The lanes without their files, which take their time and hold nothing else up. */
export function lanesWithoutFiles<E extends Queued>(entries: readonly E[]): E[][] {
  return lanesOf(entries.filter((entry) => !isFile(entry)));
}

/**
 * The files that can be sent: their request or grievance is answered (S36). They have no order among themselves, and
 * those that were tried least come first.
 */
export function filesToSend<E extends Queued & Pick<Entry, 'attempts'>>(entries: readonly E[]): E[] {
  const unsent = new Set<unknown>(entries.filter(isDue).map(({ id }) => id));
  return entries
    .filter((entry) => isDue(entry) && isFile(entry) && !unsent.has(entry.data['relatedKey']))
    .sort((a, b) => a.attempts - b.attempts);
}

function isFile(entry: Queued): boolean {
  return findIntent(entry)?.carriesFile === true;
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
    if (!head || (isFile(head) && head.state !== 'sending')) continue;
    for (const { id } of rest) heads.set(id, head);
  }
  return heads;
}
