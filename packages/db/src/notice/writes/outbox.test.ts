import { epochMilliseconds, type Instant, instantAt } from '@muster/domain/calendar/instant';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqliteOf } from '../../engine/sqlite/connection.ts';
import { openTestStore, type TestStore } from '../../testing.ts';
import { sqliteTest } from '../../testing-engine.ts';
import { listDue } from '../reads.ts';
import { countAttempt, forgetSettled, giveUp, markFailed, markSent, queueMail, queuePush } from './outbox.ts';

const now: Instant = '2026-03-02T09:00:00.000Z';
const later = (minutes: number) => instantAt(epochMilliseconds(now) + minutes * 60_000);

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

const mail = (leaveRequestId: number, at = now) =>
  store.write((tx) => queueMail(tx, { event: 'leave_requested', leaveRequestId }, at));
const due = async (at = now, kind: 'mail' | 'push' = 'mail', limit = 10) =>
  (await listDue(store.read, kind, at, limit)).map(({ id }) => id);
const rows = () => store.read.selectFrom('outbox').selectAll().orderBy('id').execute();

describe('L21 what is due', () => {
  it('is what was queued, of one kind, longest due first', async () => {
    await mail(1, later(2));
    await mail(2, later(1));
    await mail(3, later(1));
    await store.write((tx) => queuePush(tx, { notice: 'announcement', exceptUserId: 1 }, now));
    expect([
      await due(now),
      await due(later(1)),
      await due(later(2)),
      await due(later(2), 'mail', 2),
    ]).toEqual([[], [2, 3], [2, 3, 1], [2, 3]]);
    expect(await due(now, 'push')).toEqual([4]);
  });

  it('is not what is being tried, until that try must have failed', async () => {
    await mail(1);
    await store.write((tx) => countAttempt(tx, 1, later(5)));
    expect([await due(later(4)), await due(later(5))]).toEqual([[], [1]]);
    expect(await rows()).toMatchObject([{ attempts: 1, lastError: null }]);
  });

  it('is never what was sent or given up', async () => {
    await mail(1);
    await mail(2);
    await mail(3);
    await store.write(async (tx) => {
      await markFailed(tx, 1, { lastError: 'No answer', nextAttemptAt: later(1) });
      await markSent(tx, 1, later(1));
      await giveUp(tx, 2, 'Three days', later(1));
      await markFailed(tx, 3, { lastError: 'No answer', nextAttemptAt: later(60) });
    });
    expect([await due(later(59)), await due(later(60))]).toEqual([[], [3]]);
    expect(await rows()).toMatchObject([
      { sentAt: later(1), givenUpAt: null, lastError: null },
      { sentAt: null, givenUpAt: later(1), lastError: 'Three days' },
      { sentAt: null, givenUpAt: null, lastError: 'No answer' },
    ]);
  });

  sqliteTest('is found by the index, without sorting, however much was sent', () => {
    const plan = sqliteOf(store.read)
      .prepare(
        `EXPLAIN QUERY PLAN SELECT id FROM outbox WHERE kind = 'mail' AND nextAttemptAt <= '' AND sentAt IS NULL
         AND givenUpAt IS NULL ORDER BY nextAttemptAt, id LIMIT 3`,
      )
      .all();
    expect(plan).toEqual([
      expect.objectContaining({ detail: expect.stringMatching(/^SEARCH outbox USING INDEX outbox_due/) }),
    ]);
  });
});

describe('the forgetting of what left the outbox', () => {
  const settle = async (id: number, how: 'sent' | 'given up') =>
    store.write((tx) => (how === 'sent' ? markSent(tx, id, now) : giveUp(tx, id, 'Gone', now)));
  const forget = async (before: Instant) => {
    await store.write((tx) => forgetSettled(tx, before));
    return (await rows()).map(({ id }) => id);
  };

  it('takes the sent and the given up that are old, and nothing that waits', async () => {
    for (const minutes of [0, 0, 0, 1]) await mail(1, later(minutes));
    await settle(1, 'sent');
    await settle(2, 'given up');
    await settle(4, 'sent');
    expect(await forget(now)).toEqual([1, 2, 3, 4]);
    expect(await forget(later(1))).toEqual([3, 4]);
    expect(await forget(later(2))).toEqual([3]);
  });
});
