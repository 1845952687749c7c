import { expect, it } from 'vitest';
import { sendingEntry } from './testing.ts';
import { deliveryStateOf } from './unsent.ts';

it.each([
  ['waiting', 0, true, 'sending'],
  ['sending', 1, true, 'sending'],
  ['sending', 3, false, 'sending'],
  ['waiting', 0, false, 'waiting'],
  ['waiting', 1, true, 'waiting'],
  ['waiting', 1, false, 'waiting'],
  ['failed', 1, true, 'failed'],
  ['failed', 1, false, 'failed'],
] as const)('D55 %s after %i tries, connected: %s, is said to be %s', (state, attempts, connected, said) => {
  expect(deliveryStateOf(sendingEntry(1, { state, attempts }), connected)).toBe(said);
});
