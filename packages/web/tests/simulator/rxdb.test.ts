import { test } from 'vitest';
import { rxDevice } from '../store/rx-device.ts';
import { hunt, seedsFrom } from './hunt.ts';
import type { Setting } from './run.ts';
import { yieldToEventLoop } from './schedule.ts';

/** One tab, because RxDB opens at most 13 collections in a process; its work takes several turns. */
const overRxDb: Setting = {
  mostDevices: 1,
  mostTabs: 1,
  makeStorage() {
    const { open } = rxDevice('memory');
    // The next account that signs in clears it.
    return { open, owner: () => undefined, clearMirror: async () => undefined };
  },
  async settle() {
    for (let turns = 0; turns < 6; turns++) await yieldToEventLoop();
  },
};

test.skipIf(process.env['SEED']).each([20_001, 20_011, 20_021])(
  'D41 to D44, D49 two simulations over RxDB from seed %i on break no rule',
  { timeout: 300_000 },
  async (seed) => void (await hunt(seedsFrom(seed, 2), overRxDb)),
);
