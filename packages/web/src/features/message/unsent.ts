import type { Entry } from '../../store/entry.ts';

/** How the chat speaks of a message that the server has not got yet. */
export type DeliveryState = 'sending' | 'waiting' | 'failed';

/** `sending` as long as the answer may come any moment; `waiting` once that is not so (D55). */
export function deliveryStateOf({ state, attempts }: Entry, connected: boolean): DeliveryState {
  if (state === 'failed') return 'failed';
  return state === 'waiting' && (attempts > 0 || !connected) ? 'waiting' : 'sending';
}
