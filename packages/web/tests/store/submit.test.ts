import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { observable } from '../../src/store/observable.ts';
import type { SyncState } from '../../src/store/own-store.ts';
import type { Entry } from '../../src/store/queue/entry.ts';
import type { ActionOutcome } from '../../src/store/queue/outcome.ts';
import { outcomeOf } from '../../src/store/queue/submit.ts';
import { leaveEntry } from './samples.ts';
import { plainTables } from './test-environment.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A submitted entry; the test controls the queue and the connection. */
async function submitted({ connected = true } = {}) {
  const tables = await plainTables();
  const entry = await tables.addEntry(leaveEntry());
  const entries = observable<readonly Entry[]>([entry]);
  const sync = observable<SyncState>({ connected, syncedAt: null, live: null });
  const outcomes: ActionOutcome[] = [];
  void outcomeOf({ entries, sync }, entry).then((outcome) => outcomes.push(outcome));
  const come = async (change: Partial<Entry>) => {
    entries.set([{ ...entry, ...change }]);
    await vi.advanceTimersByTimeAsync(0);
  };
  await vi.advanceTimersByTimeAsync(0);
  return { entry, sync, outcomes, come };
}

test('D42 a form learns that the server has it, with the answer', async () => {
  const { outcomes, come } = await submitted();
  expect(outcomes).toEqual([]);
  await come({ state: 'sending', attempts: 1 });
  expect(outcomes).toEqual([]);
  await come({ state: 'sent', attempts: 1, answer: { id: 5 } });
  expect(outcomes).toMatchObject([{ kind: 'done', entry: { answer: { id: 5 } } }]);
});

test('D42 a form gets a refusal with the server’s message', async () => {
  const { outcomes, come } = await submitted();
  await come({ state: 'failed', attempts: 1, error: 'These dates overlap' });
  expect(outcomes).toEqual([{ kind: 'refused', message: 'These dates overlap' }]);
});

test('D42 without a connection the device has it at once', async () => {
  const { outcomes } = await submitted({ connected: false });
  expect(outcomes).toMatchObject([{ kind: 'kept' }]);
});

test('D42 a connection that breaks meanwhile ends the waiting', async () => {
  const { outcomes, sync } = await submitted();
  sync.set({ connected: false, syncedAt: null, live: false });
  await vi.advanceTimersByTimeAsync(0);
  expect(outcomes).toMatchObject([{ kind: 'kept' }]);
});

test('D42 a try that came to nothing ends the waiting', async () => {
  const { outcomes, come } = await submitted();
  await come({ state: 'waiting', attempts: 1, error: 'Muster is busy' });
  expect(outcomes).toMatchObject([{ kind: 'kept' }]);
});

test('L38 D42 a form that gets no answer says that its input is on its way', async () => {
  const { outcomes } = await submitted();
  await vi.advanceTimersByTimeAsync(7_900);
  expect(outcomes).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(outcomes).toMatchObject([{ kind: 'on_its_way' }]);
});
