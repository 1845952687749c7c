import { afterEach, beforeEach, expect } from 'vitest';
import { sqliteTest } from '../../testing/engine.ts';
import { plansOf } from '../../testing/sqlite-plans.ts';
import { openTestStore, type TestStore } from '../../testing/store.ts';
import { listToReview } from './review.ts';

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

sqliteTest(
  'what is to be reviewed is found by its index, whatever else the table holds, and sorted by it',
  async () => {
    const [plan] = await plansOf(store.read, () => listToReview(store.read, '2026-11-01', { limit: 200 }));
    expect(plan).toEqual([
      expect.stringMatching(/^SEARCH attendance USING INDEX attendance_review \(date>\?/),
      expect.stringMatching(/^CORRELATED/),
      expect.stringMatching(/^SEARCH reviewed_attendance USING INTEGER PRIMARY KEY/),
      expect.stringMatching(/^SEARCH users USING INTEGER PRIMARY KEY/),
    ]);
  },
);
