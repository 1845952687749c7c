import type { Entry } from './entry.ts';
import { findIntent } from './intents.ts';

type Queued = Pick<Entry, 'id' | 'state' | 'intent' | 'endpoint' | 'data'>;

/** Oldest first. A file is in the lane of its request or grievance while that is unsent (S36). */
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

/** Their request or grievance is answered (S36). Those that were tried least come first. */
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

/** The first of its lane, until that is answered (S21). Only a file on its way holds other files up (S36). */
export function headsOf<E extends Queued>(entries: readonly E[]): ReadonlyMap<string, E> {
  const heads = new Map<string, E>();
  for (const [head, ...rest] of lanesOf(entries)) {
    if (!head || (isFile(head) && head.state !== 'sending')) continue;
    for (const { id } of rest) heads.set(id, head);
  }
  return heads;
}
