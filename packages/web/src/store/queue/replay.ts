import type { Tables } from '../device/tables.ts';
import { longestDelay, placeWait, retryDelay } from '../sync/retry-delay.ts';
import { type Entry, isIncomplete, isNew } from './entry.ts';
import { findIntent } from './intents.ts';
import { filesToSend, lanesWithoutFiles } from './lanes.ts';
import type { Outcome } from './send.ts';

export interface Replay {
  send(entry: Entry, files: readonly Blob[]): Promise<Outcome>;
  /** Milliseconds by the device's clock, which may jump. */
  deviceTime(): number;
  /** In [0, 1). */
  random(): number;
  /** True to try entries that have a delay left, too, because the line is back (L34). */
  readonly everything: boolean;
}

/**
 * Sends the queue without its files, oldest first: one entry at a time within a lane, lanes in parallel (S21). A refused
 * entry is parked and the rest go on; an entry that has to wait holds up its own lane only. Only the leading tab calls this
 * (D44); with two callers the server would still apply each entry once (D49). Returns in how many milliseconds the next attempt
 * is due; undefined if nothing waits.
 */
export async function replayQueue(tables: Tables, replay: Replay): Promise<number | undefined> {
  return replayLanes(tables, replay, lanesWithoutFiles(await tables.entries()));
}

/** The same for the files, one at a time; one that does not get through holds no other up (S36). */
export async function replayFiles(tables: Tables, replay: Replay): Promise<number | undefined> {
  return replayLanes(tables, replay, [filesToSend(await tables.entries())]);
}

async function replayLanes(
  tables: Tables,
  replay: Replay,
  lanes: readonly (readonly Entry[])[],
): Promise<number | undefined> {
  const waits = await Promise.all(lanes.map((lane) => replayLane(tables, replay, lane)));
  return waits.flat().reduce<number | undefined>((least, wait) => Math.min(least ?? wait, wait), undefined);
}

/** Sends a lane until an entry has to wait. Returns the waits of those that have to, in milliseconds. */
async function replayLane(tables: Tables, replay: Replay, lane: readonly Entry[]): Promise<number[]> {
  const waits: number[] = [];
  for (const entry of lane) {
    const isHurried = replay.everything && !isNew(entry);
    const left = isHurried ? 0 : delayLeft(entry, replay.deviceTime());
    const retry = left > 0 ? { reason: entry.reason, wait: left } : await replayEntry(tables, replay, entry);
    if (!retry) continue;
    waits.push(retry.wait);
    if (retry.reason !== 'elsewhere' || !findIntent(entry)?.carriesFile) break;
  }
  return waits;
}

/**
 * The rest of an entry's delay. An entry that nothing answered is tried with every replay; one that waits for its location
 * never is before its time (S41). A delay that ends later than any delay can was measured by a clock that has jumped since.
 */
function delayLeft({ reason, nextTryAt }: Entry, now: number): number {
  const waits = reason === 'busy' || reason === 'elsewhere' || reason === 'new';
  const left = waits ? (nextTryAt ?? 0) - now : 0;
  return left > (reason === 'new' ? placeWait : longestDelay) ? 0 : left;
}

interface Retry {
  readonly reason: Entry['reason'];
  readonly wait: number;
}

/** Tries an entry. Returns why and how long it has to wait; undefined if it is answered, or was discarded meanwhile. */
async function replayEntry(tables: Tables, replay: Replay, entry: Entry): Promise<Retry | undefined> {
  const attempts = entry.attempts + 1;
  const taken = await tables.changeEntry(entry.id, ['waiting', 'sending'], { state: 'sending', attempts });
  if (!taken) return undefined;
  // Until it was taken, its location may have come (S41): what is sent is what is stored.
  const stored = isIncomplete(entry) ? (await tables.entries()).find(({ id }) => id === entry.id) : entry;
  if (!stored) return undefined;
  const files = findIntent(entry)?.carriesFile ? await tables.filesOf(entry.id) : [];
  const outcome = await replay.send(stored, files);
  if (outcome.kind !== 'later') {
    await tables.changeEntry(entry.id, ['sending'], { ...settled, ...stateAfter(outcome) });
    return undefined;
  }
  const { reason, message: error } = outcome;
  const now = replay.deviceTime();
  const wait = retryDelay(attempts, replay.random, outcome.wait, waitedFor(entry, now));
  const nextTryAt = now + wait;
  const isThere = await tables.changeEntry(entry.id, ['sending'], {
    state: 'waiting',
    error,
    reason,
    nextTryAt,
  });
  return isThere ? { reason, wait } : undefined;
}

/** For how long an entry has been in the queue. A clock that was set back meanwhile makes it look long, too. */
function waitedFor({ timestamp, clockOffset }: Entry, now: number): number {
  return Math.abs(now - (timestamp - clockOffset));
}

const settled = { error: null, reason: null, nextTryAt: null };

function stateAfter(outcome: Exclude<Outcome, { kind: 'later' }>): Partial<Entry> {
  return outcome.kind === 'done'
    ? { state: 'sent', answer: outcome.answer }
    : { state: 'failed', error: outcome.message };
}
