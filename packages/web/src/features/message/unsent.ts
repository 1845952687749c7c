import type { Entry } from '../../store/queue/entry.ts';

export type DeliveryState = 'sending' | 'waiting' | 'failed';

export function deliveryStateOf({ state, attempts }: Entry, connected: boolean): DeliveryState {
  if (state === 'failed') return 'failed';
  return state === 'waiting' && (attempts > 0 || !connected) ? 'waiting' : 'sending';
}
