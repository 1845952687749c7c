import type { Instant } from '@muster/domain/calendar/instant';
import { currentTranslate } from '../../language/language.ts';
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

/** Says why something could not be stored. */
export function notStored(intent: IntentName, error: unknown): string {
  const t = currentTranslate();
  const message = t(storingProblems[storingProblemOf(error)]);
  toast({ title: t(intents[intent].failure), description: message, variant: 'destructive' });
  return message;
}

function storingProblemOf(error: unknown): StoringProblem {
  return error instanceof NotOpen ? error.problem : problemOf(error);
}
