import type { Entry } from './entry.ts';
import { findIntent } from './intents.ts';
import type { Outcome } from './send.ts';
import type { Tables } from './tables.ts';

type Send = (entry: Entry, files: readonly Blob[]) => Promise<Outcome>;

/** How one replay of the queue ended. */
export interface ReplayResult {
  /** True if an entry could not be sent now. */
  readonly unfinished: boolean;
  /** The wait that the server asked for, in milliseconds. */
  readonly wait: number;
  readonly signedOut: boolean;
  /** True if the server accepted or refused an entry. */
  readonly reached: boolean;
}

/**
 * Sends the queue, oldest first: one entry at a time within a lane, lanes in parallel (S21). A refused entry is parked and
 * the rest go on; an entry that has to wait holds up its own lane only. Only the leading tab calls this (D44); with two
 * callers the server would still apply each entry once (D49).
 */
export async function replayQueue(tables: Tables, send: Send): Promise<ReplayResult> {
  const lanes = lanesOf(await tables.entries());
  const outcomes = await Promise.all(lanes.map((lane) => replayLane(tables, send, lane)));
  const ends = outcomes.flat();
  return {
    unfinished: ends.some(({ kind }) => kind === 'later' || kind === 'signed_out'),
    wait: Math.max(0, ...ends.map((end) => (end.kind === 'later' ? end.wait : 0))),
    signedOut: ends.some(({ kind }) => kind === 'signed_out'),
    reached: ends.some(({ kind }) => kind === 'done' || kind === 'refused'),
  };
}

/** The fields that decide the order. */
type Queued = Pick<Entry, 'id' | 'state' | 'intent' | 'endpoint' | 'data'>;

/** The unsent entries by lane, oldest first. An entry that this version does not know gets its own lane. */
export function lanesOf<E extends Queued>(entries: readonly E[]): E[][] {
  const due = entries.filter(({ state }) => state === 'waiting' || state === 'sending');
  const lanes = new Map<string, E[]>();
  for (const entry of due) {
    const lane = laneOf(entry, due);
    lanes.set(lane, [...(lanes.get(lane) ?? []), entry]);
  }
  return [...lanes.values()];
}

/** A file shares the lane of its request or grievance while that is unsent (S36). */
function laneOf(entry: Queued, due: readonly Queued[]): string {
  const owner = due.find(({ id }) => id === entry.data['relatedKey'] && id !== entry.id);
  return findIntent(owner ?? entry)?.lane ?? entry.id;
}

async function replayLane(tables: Tables, send: Send, lane: readonly Entry[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const entry of lane) {
    const outcome = await replayEntry(tables, send, entry);
    if (!outcome) continue;
    outcomes.push(outcome);
    if (outcome.kind === 'later' || outcome.kind === 'signed_out') break;
  }
  return outcomes;
}

/** Undefined if the entry was discarded meanwhile. */
async function replayEntry(tables: Tables, send: Send, entry: Entry): Promise<Outcome | undefined> {
  const attempts = entry.attempts + 1;
  const taken = await tables.changeEntry(entry.id, ['waiting', 'sending'], { state: 'sending', attempts });
  if (!taken) return undefined;
  const files = findIntent(entry)?.carriesFile ? await tables.filesOf(entry.id) : [];
  const outcome = await send(entry, files);
  const isThere = await tables.changeEntry(entry.id, ['sending'], stateAfter(outcome));
  // Discarded while it was being sent: nothing has to wait for it.
  return outcome.kind === 'later' && !isThere ? undefined : outcome;
}

function stateAfter(outcome: Outcome): Partial<Entry> {
  switch (outcome.kind) {
    case 'done':
      return { state: 'sent', error: null, answer: outcome.answer };
    case 'refused':
      return { state: 'failed', error: outcome.message };
    case 'later':
      return { state: 'waiting', error: outcome.message };
    case 'signed_out':
      return { state: 'waiting', error: 'Sign in again to send this.' };
  }
}
