import { epochMilliseconds, type Instant, instantAt } from '@muster/domain/calendar/instant';
import { deliveryTexts, storedFailure } from '@muster/domain/notice/delivery-failures';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqliteOf } from '../engine/sqlite/connection.ts';
import { sqliteTest } from '../testing/engine.ts';
import { addAccount } from '../testing/rows.ts';
import { openTestStore, type TestStore } from '../testing/store.ts';
import { queueTest } from './events.ts';
import { dueBeside, isAnyDueBeside, type Wanted } from './reads.ts';
import { claimDue, forgetSettled, giveUp, markFailed, markSent, queueMail, queuePush } from './writes.ts';

const now: Instant = '2026-03-02T09:00:00.000Z';
const later = (minutes: number) => instantAt(epochMilliseconds(now) + minutes * 60_000);

const slow = deliveryTexts.tookTooLong();
const gone = deliveryTexts.deviceGone();

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

const mail = (leaveRequestId: number, at = now) =>
  store.write((tx) => queueMail(tx, { event: 'leave_requested', leaveRequestId }, at));
const due = async (at = now, kind: 'mail' | 'push' = 'mail', limit = 10) =>
  (await dueBeside(store.read, { kind, now: at, limit, underWay: [] }).execute()).map(({ id }) => id);
const claim = (at: Instant, minutes: number, wanted: Partial<Wanted> = {}) =>
  store.write((tx) =>
    claimDue(tx, { kind: 'mail', now: at, limit: 10, underWay: [], ...wanted }, () => later(minutes)),
  );
/** Past the notices of a new webhook, which would be in the outbox, too. */
const webhook = (name: string) =>
  store.write(async ({ db }) => {
    const row = { name, url: 'https://example.com', events: 'person.created', secret: Buffer.alloc(32) };
    const query = db.insertInto('webhooks').values({ ...row, madeBy: 1, createdAt: now });
    return (await query.returning('id').executeTakeFirstOrThrow()).id;
  });
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
    await claim(now, 5);
    expect([await due(later(4)), await due(later(5))]).toEqual([[], [1]]);
    expect(await rows()).toMatchObject([{ attempts: 1, lastError: null }]);
  });

  it('is claimed once, as far as there is room, with the attempt counted', async () => {
    for (const id of [1, 2, 3, 4]) await mail(id);
    await store.write((tx) => queuePush(tx, { notice: 'announcement', exceptUserId: 1 }, now));
    expect(await claim(now, 5, { limit: 2, underWay: [{ id: 2, webhookId: null }] })).toMatchObject([
      { id: 1, attempts: 1 },
      { id: 3, attempts: 1 },
    ]);
    expect((await claim(now, 5)).map(({ id }) => id)).toEqual([2, 4]);
    expect(await claim(later(4), 5)).toEqual([]);
    expect(await claim(later(5), 9, { limit: 1 })).toMatchObject([{ id: 1, attempts: 2 }]);
  });

  it('D62 is claimed with two places for a webhook, whatever others have waited for, and none beside two under way', async () => {
    await addAccount(store);
    const [busy, other] = [await webhook('Busy'), await webhook('Other')];
    await store.write(async (tx) => {
      for (const id of [busy, busy, busy, busy, busy, other, busy, other, other])
        await queueTest(tx, id, now);
    });
    const ids = async (wanted: Partial<Wanted>) =>
      (await claim(now, 5, { kind: 'webhook', ...wanted })).map(({ id }) => id);
    expect(await ids({ limit: 1 })).toEqual([1]);
    const underWay = [{ id: 1, webhookId: busy }];
    expect(await isAnyDueBeside(store.read, { kind: 'webhook', now, underWay })).toBe(true);
    expect(await ids({ limit: 3, underWay })).toEqual([2, 6, 8]);
    underWay.push({ id: 2, webhookId: busy });
    expect(await ids({ underWay: [...underWay, { id: 6, webhookId: other }] })).toEqual([9]);
    expect(await ids({ underWay })).toEqual([]);
    expect(await isAnyDueBeside(store.read, { kind: 'webhook', now, underWay })).toBe(false);
    expect(await ids({})).toEqual([3, 4]);
  });

  it('is settled once, and a failure only by who claimed it last', async () => {
    for (const id of [1, 2]) await mail(id);
    const failure = { why: slow, nextAttemptAt: now };
    const [first, second] = [await claim(now, 1), await claim(later(1), 2)];
    const settle = async (rows: typeof first, index: number) =>
      store.write(async (tx) => [
        await markFailed(tx, rows[index] ?? { id: 0, attempts: 0 }, failure),
        await giveUp(tx, rows[index] ?? { id: 0, attempts: 0 }, { why: gone }, now),
      ]);
    expect([await settle(first, 0), await settle(second, 0)]).toEqual([
      [false, false],
      [true, true],
    ]);
    const mark = () => store.write((tx) => markSent(tx, 2, now));
    expect([await mark(), await mark(), await settle(second, 1)]).toEqual([true, false, [false, false]]);
    expect(await rows()).toMatchObject([
      { sentAt: null, givenUpAt: now, lastError: storedFailure(gone) },
      { sentAt: now, givenUpAt: null, lastError: null },
    ]);
  });

  it('is never what was sent or given up', async () => {
    await mail(1);
    await mail(2);
    await mail(3);
    await store.write(async (tx) => {
      await markFailed(tx, { id: 1, attempts: 0 }, { why: slow, nextAttemptAt: later(1) });
      await markSent(tx, 1, later(1));
      await giveUp(tx, { id: 2, attempts: 0 }, { why: gone }, later(1));
      await markFailed(tx, { id: 3, attempts: 0 }, { why: slow, nextAttemptAt: later(60) });
    });
    expect([await due(later(59)), await due(later(60))]).toEqual([[], [3]]);
    expect(await rows()).toMatchObject([
      { sentAt: later(1), givenUpAt: null, lastError: null },
      { sentAt: null, givenUpAt: later(1), lastError: storedFailure(gone) },
      { sentAt: null, givenUpAt: null, lastError: storedFailure(slow) },
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
    store.write((tx) =>
      how === 'sent' ? markSent(tx, id, now) : giveUp(tx, { id, attempts: 0 }, { why: gone }, now),
    );
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
