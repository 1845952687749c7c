import { setImmediate } from 'node:timers/promises';
import { boot } from '@muster/testing/harness';
import { expect, it } from 'vitest';
import { startPoll } from '../../src/live/poll.ts';
import { createLogger } from '../../src/monitoring/logger.ts';

const nothing = async () => undefined;
const noSockets = {
  add: () => undefined,
  broadcast: nothing,
  countOf: () => 0,
  countCalls: () => undefined,
  closeSessions: nothing,
  dropSlow: () => undefined,
  resetFrameCounts: () => undefined,
  checkSilence: nothing,
  closeAll: nothing,
};

/** A poll whose look at the database fails once `fail` is called. */
async function failingPoll() {
  const { deps } = await boot();
  let asked = 0;
  let fail: () => void = () => undefined;
  const failed = new Promise<void>((_, reject) => {
    fail = () => reject(new Error('The database is closed'));
  });
  failed.catch(() => undefined);
  const notifyExternalWrites = () => {
    asked += 1;
    return failed;
  };
  const log: string[] = [];
  const logger = createLogger('info', { write: (line) => void log.push(line) });
  const poll = await startPoll(
    { ...deps, store: { ...deps.store, notifyExternalWrites } },
    noSockets,
    logger,
  );
  await expect.poll(() => asked).toBeGreaterThan(0);
  return { poll, fail, log };
}

it('a poll that fails says so once', async () => {
  const { poll, fail, log } = await failingPoll();
  fail();
  await expect.poll(() => log.length).toBe(1);
  poll.stop();
  expect(log[0]).toContain('the change clock cannot be read');
});

it('a poll that was under way as the server stopped says nothing', async () => {
  const { poll, fail, log } = await failingPoll();
  poll.stop();
  fail();
  await setImmediate();
  expect(log).toEqual([]);
});
