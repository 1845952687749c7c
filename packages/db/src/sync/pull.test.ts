import { type Checkpoint, startCheckpoint } from '@muster/domain/wire/sync';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sqliteOf } from '../engine/sqlite/connection.ts';
import { listAttendance } from '../features/attendance/reads.ts';
import { readAttendancePage } from '../features/attendance/sync-page.ts';
import { sqliteTest } from '../testing/engine.ts';
import { addAccount } from '../testing/rows.ts';
import { openTestStore, type TestStore } from '../testing/store.ts';
import { pageOf } from './page.ts';

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

const day = fc.integer({ min: 10, max: 30 });
/** What happens between pulls: some days of a person are written in one transaction, or a device pulls. */
const write = fc.record({ who: fc.constantFrom(1, 2), days: fc.array(day, { minLength: 1, maxLength: 8 }) });
const pull = fc.record({ limit: fc.integer({ min: 1, max: 6 }), toTheEnd: fc.boolean() });
const step = fc.oneof(write, pull);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

test('S4 pulling from any checkpoint to the end yields the state of the table, whatever is written between', async () => {
  for (const employeeId of ['A', 'B']) await addAccount(store, { employeeId });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      await store.write((tx) => tx.db.deleteFrom('attendance').execute());
      const rows = new Map<number, unknown>();
      let after = startCheckpoint;
      for (const each of steps) {
        if ('days' in each) await writeDays(each);
        else after = await take(rows, after, each);
      }
      await take(rows, after, { limit: 4, toTheEnd: true });
      const truth = (await listAttendance(store.read, 1)).map((record) => [record.id, record] as const);
      expect(rows).toEqual(new Map(truth));
    }),
    { numRuns: 150 },
  );
});

async function writeDays({ who, days }: Extract<Step, { who: number }>): Promise<void> {
  await store.write(async (tx) => {
    for (const each of days) {
      const status = each % 2 ? 'leave' : 'absent';
      const seq = tx.seq(who);
      await tx.db
        .insertInto('attendance')
        .values({ userId: who, date: `2026-11-${each}`, status, createdAt: '2026-11-20T09:00:00.000Z', seq })
        .onConflict((conflict) => conflict.columns(['userId', 'date']).doUpdateSet({ seq, status: 'leave' }))
        .execute();
    }
  });
}

/** What a device does with one page, or with all of them. */
async function take(
  rows: Map<number, unknown>,
  from: Checkpoint,
  { limit, toTheEnd }: Extract<Step, { limit: number }>,
) {
  let after = from;
  for (;;) {
    const page = await readAttendancePage(store.read, 1, after, limit);
    expect(page.rows.length).toBeLessThanOrEqual(limit);
    for (const row of page.rows) rows.set(row.id, row);
    after = page.checkpoint;
    if (!page.more || !toTheEnd) return after;
  }
}

describe('S4 a page', () => {
  const after: Checkpoint = { seq: 3, id: 7 };
  const found = [
    { id: 8, seq: 3, deleted: 0 },
    { id: 2, seq: 4, deleted: 1 },
    { id: 5, seq: 4, deleted: 0 },
  ] as const;
  const ids = (limit: number) => pageOf(found, after, limit, ({ id }) => id);

  test('names what was deleted, counts it, and goes on behind it', () => {
    expect(ids(3)).toEqual({ rows: [8, 5], deleted: [2], checkpoint: { seq: 4, id: 5 }, more: false });
    expect(ids(2)).toEqual({ rows: [8], deleted: [2], checkpoint: { seq: 4, id: 2 }, more: true });
  });

  test('of nothing stays where it was', () => {
    expect(pageOf([], after, 5, () => 0)).toEqual({
      rows: [],
      deleted: [],
      checkpoint: after,
      more: false,
    });
  });
});

sqliteTest('D41 the reader of records finds its place in an index, and sorts nothing', () => {
  const plan = sqliteOf(store.read)
    .prepare(
      `EXPLAIN QUERY PLAN SELECT id FROM attendance
       WHERE userId = 1 AND (seq, id) > (3, 4) ORDER BY seq, id LIMIT 501`,
    )
    .all()
    .map((row) => String((row as { detail: string }).detail));
  expect(plan).toEqual([
    expect.stringMatching(/^SEARCH attendance USING .*INDEX attendance_change \(userId=\? AND /),
  ]);
});
