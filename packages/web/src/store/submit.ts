import type { Instant } from '@muster/domain/calendar/instant';
import type { Entry } from './entry.ts';
import type { IntentInput, IntentName } from './intents.ts';
import type { OwnStore } from './own-store.ts';
import { record } from './record.ts';
import { getStore } from './store-state.ts';

/** The outcome of submitting a form. */
export type Submitted =
  /** The server has it. */
  | { readonly kind: 'done'; readonly entry: Entry }
  /** It is stored on this device and is sent when the server can be reached. */
  | { readonly kind: 'saved'; readonly entry: Entry }
  /** The server refused it with this message. Its entry is removed, because the form still holds the input (S40). */
  | { readonly kind: 'refused'; readonly message: string }
  /** This device could not store it; a toast was shown. */
  | { readonly kind: 'failed' };

/** How long a form waits for the server's answer, in milliseconds. */
const answerWait = 8_000;

/**
 * Records a form's input (D42) and, while there is a connection, waits for the server's answer, so that a refusal can be
 * shown at its field (S40). Never throws.
 */
export async function submit<I extends IntentName>(
  intent: I,
  input: IntentInput<I>,
  at: Instant,
  files?: readonly Blob[],
): Promise<Submitted> {
  const entry = await record(intent, input, at, files);
  if (!entry) return { kind: 'failed' };
  const store = await getStore();
  const outcome = await outcomeOf(store, entry);
  if (outcome.kind === 'refused') await store.cancel(entry.id);
  return outcome;
}

/** Waits for the outcome of a recorded entry, up to `answerWait`. */
export function outcomeOf(store: Pick<OwnStore, 'entries' | 'sync'>, entry: Entry): Promise<Submitted> {
  return new Promise((resolve) => {
    const endings: (() => void)[] = [];
    const settle = (outcome = currentOutcome(store, entry)) => {
      if (!outcome) return;
      for (const end of endings) end();
      resolve(outcome);
    };
    const timer = setTimeout(() => settle({ kind: 'saved', entry }), answerWait);
    endings.push(
      () => clearTimeout(timer),
      store.entries.subscribe(() => settle()),
      store.sync.subscribe(() => settle()),
    );
    settle();
  });
}

/** Undefined while the answer is still expected. */
function currentOutcome(store: Pick<OwnStore, 'entries' | 'sync'>, entry: Entry): Submitted | undefined {
  const now = store.entries.read().find(({ id }) => id === entry.id);
  if (now?.state === 'sent') return { kind: 'done', entry: now };
  if (now?.state === 'failed') return { kind: 'refused', message: now.error ?? '' };
  const isRetried = now?.state === 'waiting' && now.attempts > 0;
  return isRetried || !store.sync.read().connected ? { kind: 'saved', entry } : undefined;
}
