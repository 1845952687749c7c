import type { Instant } from '@muster/domain/calendar/instant';
import { uuid } from '../../browser/uuid.ts';
import { isTimeSure, measuredOffset } from '../../company-time/present.ts';
import { toast } from '../../ui/toast.ts';
import { problemOf } from '../store-state.ts';
import { NotOpen, waitForStore } from '../wait-for-store.ts';
import type { Entry } from './entry.ts';
import { type IntentInput, type IntentName, intents, type PressName } from './intents.ts';
import { newEntry } from './new-entry.ts';
import { type ActionOutcome, type StoringProblem, storingProblems } from './outcome.ts';
import { beginSearch, endSearch } from './place-search.ts';

type Recorded = Extract<ActionOutcome, { kind: 'kept' | 'refused' }>;

/** Waits for a store that is being opened. Never throws: a failure shows a toast and returns undefined. */
export async function record<I extends IntentName>(
  intent: I,
  input: IntentInput<I>,
  at: Instant,
  files?: readonly Blob[],
): Promise<Entry | undefined> {
  const recorded = await tryToRecord(intent, input, at, files);
  return recorded.kind === 'kept' ? recorded.entry : undefined;
}

/** The same, with the reason of a failure for the form that holds the input. */
export async function tryToRecord<I extends IntentName>(
  intent: I,
  input: IntentInput<I>,
  at: Instant,
  files?: readonly Blob[],
): Promise<Recorded> {
  try {
    const store = await waitForStore();
    return { kind: 'kept', entry: await store.record(intent, input, at, files) };
  } catch (error) {
    return { kind: 'refused', message: notStored(intent, error) };
  }
}

/** Records a check-in or check-out; with `delay` it waits so long for its location at most (S41). Never throws. */
export async function recordPress<I extends PressName>(
  intent: I,
  input: IntentInput<I>,
  at: Instant,
  delay?: number,
): Promise<Entry | undefined> {
  const id = uuid();
  if (delay !== undefined) beginSearch(id);
  try {
    const store = await waitForStore();
    const clock = { at, clockOffset: measuredOffset(), clockDoubt: !isTimeSure() };
    const nextTryAt = delay === undefined ? null : Date.now() + delay;
    return await store.takeUp({ ...newEntry(store.accountId, intent, input, clock), id, nextTryAt });
  } catch (error) {
    endSearch(id);
    notStored(intent, error);
    return undefined;
  }
}

/** Takes a press back at `at` (S42); false, with a toast, if this device could not store that. Never throws. */
export async function takeBack(press: Entry, at: Instant): Promise<boolean> {
  try {
    const store = await waitForStore();
    await store.undo(press, at);
    return true;
  } catch (error) {
    notStored('undoPress', error);
    return false;
  }
}

/** Gives a new entry what was missing in it (S41); false if it was sent or taken back before. Never throws. */
export async function complete(entry: Entry, more: Entry['data']): Promise<boolean> {
  // What cannot be stored now is sent without it.
  return waitForStore()
    .then((store) => store.complete(entry, more))
    .catch(() => false)
    .finally(() => endSearch(entry.id));
}

function notStored(intent: IntentName, error: unknown): string {
  const message = storingProblems[storingProblemOf(error)];
  toast({ title: intents[intent].failure, description: message, variant: 'destructive' });
  return message;
}

function storingProblemOf(error: unknown): StoringProblem {
  return error instanceof NotOpen ? error.problem : problemOf(error);
}
