import type { Instant } from '@muster/domain/calendar/instant';
import { toast } from '../../ui/toast.ts';
import { problemOf } from '../store-state.ts';
import { NotOpen, waitForStore } from '../wait-for-store.ts';
import type { Entry } from './entry.ts';
import { type IntentInput, type IntentName, intents } from './intents.ts';
import { type ActionOutcome, type StoringProblem, storingProblems } from './outcome.ts';

type Recorded = Extract<ActionOutcome, { kind: 'kept' | 'refused' }>;

/** Waits for a store that is being opened. Never throws: a failure shows a toast and returns undefined. */
export async function record<I extends IntentName>(
  intent: I,
  input: IntentInput<I>,
  at: Instant,
  files?: readonly Blob[],
  delay?: number,
): Promise<Entry | undefined> {
  const recorded = await tryToRecord(intent, input, at, files, delay);
  return recorded.kind === 'kept' ? recorded.entry : undefined;
}

/** The same, with the reason of a failure for the form that holds the input. */
export async function tryToRecord<I extends IntentName>(
  intent: I,
  input: IntentInput<I>,
  at: Instant,
  files?: readonly Blob[],
  delay?: number,
): Promise<Recorded> {
  try {
    const store = await waitForStore();
    return { kind: 'kept', entry: await store.record(intent, input, at, files, delay) };
  } catch (error) {
    return { kind: 'refused', message: notStored(intent, error) };
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
    .catch(() => false);
}

function notStored(intent: IntentName, error: unknown): string {
  const message = storingProblems[storingProblemOf(error)];
  toast({ title: intents[intent].failure, description: message, variant: 'destructive' });
  return message;
}

function storingProblemOf(error: unknown): StoringProblem {
  return error instanceof NotOpen ? error.problem : problemOf(error);
}
