import { afterEach, beforeEach, describe } from 'vitest';
import type { Tables } from '../../src/store/device/tables.ts';
import { describeLasting } from './contract-lasting.ts';
import { describeMirror } from './contract-mirror.ts';
import { describeQueue } from './contract-queue.ts';
import type { Stage } from './contract-stage.ts';

/** A device under test. */
export interface TestDevice {
  /** Opens a tab's tables. */
  open(accountId: number): Promise<Tables>;
  /** Everything stored, as text, including deleted records that are still there. */
  dump(): Promise<string>;
}

/** The contract of the tables. Ada's account is 1, Bob's is 2. */
export function describeTables(name: string, makeDevice: () => TestDevice): void {
  describe(`tables over ${name}`, () => {
    let device: TestDevice;
    let open: Tables[];
    const stage: Stage = {
      async openAs(accountId) {
        const tables = await device.open(accountId);
        open.push(tables);
        return tables;
      },
      async close(tables) {
        open = open.filter((other) => other !== tables);
        await tables.close();
      },
      dump: () => device.dump(),
      states: async (tables) => (await tables.entries()).map(({ state }) => state),
    };
    beforeEach(() => {
      device = makeDevice();
      open = [];
    });
    afterEach(async () => {
      for (const tables of open) await tables.close();
    });
    describeMirror(stage);
    describeQueue(stage);
    describeLasting(stage);
  });
}
