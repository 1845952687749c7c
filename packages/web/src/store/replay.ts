import type { Entry } from './entry.ts';
import { findIntent } from './intents.ts';
import type { Outcome } from './send.ts';
import type { Tables } from './tables.ts';

/** Posts an entry with the files it carries. */
type Send = (entry: Entry, files: readonly Blob[]) => Promise<Outcome>;

/** How one replay of the queue ended. */
export interface ReplayResult {
  /** True if something waits that could not be sent now. */
  readonly unfinished: boolean;
  /** How long the server asked to wait, in milliseconds. */
  readonly wait: number;
  readonly signedOut: boolean;
  /** True if the server took or refused something, so that it was reached. */
  readonly reached: boolean;
}

/**
 * Sends what waits, oldest first: one at a time within a lane, lanes beside each other (D42). What was refused for
 * good is parked and the rest go on; what has to wait holds up its own lane only. The caller makes sure that only
 * one tab of the account does this (D44); were it two, the server would still apply each entry once (D49).
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

/** An entry as far as its turn depends on it. */
type Queued = Pick<Entry, 'id' | 'state' | 'intent' | 'endpoint' | 'data'>;

/** What is to be sent, oldest first, by lane. An entry that this version does not know has a lane of its own. */
export function lanesOf<E extends Queued>(entries: readonly E[]): E[][] {
  const due = entries.filter(({ state }) => state === 'waiting' || state === 'sending');
  const lanes = new Map<string, E[]>();
  for (const entry of due) {
    const lane = laneOf(entry, due);
    lanes.set(lane, [...(lanes.get(lane) ?? []), entry]);
  }
  return [...lanes.values()];
}

/** A file goes behind the request or grievance that it belongs to, as long as that is to be sent itself (D42). */
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

/** Undefined for an entry that was discarded meanwhile. */
async function replayEntry(tables: Tables, send: Send, entry: Entry): Promise<Outcome | undefined> {
  const attempts = entry.attempts + 1;
  const taken = await tables.changeEntry(entry.id, ['waiting', 'sending'], { state: 'sending', attempts });
  if (!taken) return undefined;
  const files = findIntent(entry)?.carriesFile ? await tables.filesOf(entry.id) : [];
  const outcome = await send(entry, files);
  const isThere = await tables.changeEntry(entry.id, ['sending'], stateAfter(outcome));
  // Given up while it was on its way: nothing has to wait for it.
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
