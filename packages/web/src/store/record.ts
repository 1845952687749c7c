import type { Instant } from '@muster/domain/calendar/instant';
import { toast } from '../ui/toast.ts';
import type { Entry } from './entry.ts';
import { type IntentInput, type IntentName, intents } from './intents.ts';
import { getStore } from './store-state.ts';

/**
 * Records an action that happened at `at` on this device and returns its entry. Never throws: a failure shows a toast and
 * returns undefined.
 */
export async function record<I extends IntentName>(
  intent: I,
  input: IntentInput<I>,
  at: Instant,
  files?: readonly Blob[],
): Promise<Entry | undefined> {
  try {
    const store = await getStore();
    return await store.record(intent, input, at, files);
  } catch {
    toast({
      title: intents[intent].failure,
      description: 'This device could not keep it. It may have no room left. Please try again.',
      variant: 'destructive',
    });
    return undefined;
  }
}
