import type { Instant } from '@muster/domain/calendar/instant';
import { currentTranslate } from '../../language/language.ts';
import type { OwnStore } from '../own-store.ts';
import { getStore } from '../store-state.ts';
import type { Entry } from './entry.ts';
import type { IntentInput, IntentName } from './intents.ts';
import type { ActionOutcome } from './outcome.ts';
import { tryToRecord } from './record.ts';
import { shownText } from './stored-text.ts';

/** How long a form waits for the server's answer, in milliseconds. */
const answerWait = 8_000;

/** While connected, waits for the answer: a refusal shows at its field, its entry is removed (S40). Never throws. */
export async function submit<I extends IntentName>(
  intent: I,
  input: IntentInput<I>,
  at: Instant,
  files?: readonly Blob[],
): Promise<ActionOutcome> {
  const recorded = await tryToRecord(intent, input, at, files);
  if (recorded.kind === 'refused') return recorded;
  const { entry } = recorded;
  const store = await getStore().catch(() => undefined);
  if (!store) return recorded;
  const outcome = await outcomeOf(store, entry);
  if (outcome.kind === 'refused') await store.cancel(entry.id);
  return outcome;
}

/** Waits for the outcome of a recorded entry, up to `answerWait`. */
export function outcomeOf(store: Pick<OwnStore, 'entries' | 'sync'>, entry: Entry): Promise<ActionOutcome> {
  return new Promise((resolve) => {
    const endings: (() => void)[] = [];
    const settle = (outcome = currentOutcome(store, entry)) => {
      if (!outcome) return;
      for (const end of endings) end();
      resolve(outcome);
    };
    const timer = setTimeout(() => settle({ kind: 'on_its_way', entry }), answerWait);
    endings.push(
      () => clearTimeout(timer),
      store.entries.subscribe(() => settle()),
      store.sync.subscribe(() => settle()),
    );
    settle();
  });
}

/** Undefined while the answer is still expected. */
function currentOutcome(store: Pick<OwnStore, 'entries' | 'sync'>, entry: Entry): ActionOutcome | undefined {
  const now = store.entries.read().find(({ id }) => id === entry.id);
  if (now?.state === 'sent') return { kind: 'done', entry: now };
  if (now?.state === 'failed')
    return { kind: 'refused', message: shownText(currentTranslate(), now.error ?? '') };
  const isRetried = now?.state === 'waiting' && now.attempts > 0;
  return isRetried || !store.sync.read().connected ? { kind: 'kept', entry } : undefined;
}
