import { afterEach, beforeEach, expect } from 'vitest';
import { sqliteOf } from '../../engine/sqlite/connection.ts';
import { sqliteTest } from '../../testing/engine.ts';
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
    const prepared: string[] = [];
    const sqlite = sqliteOf(store.read);
    const prepare = sqlite.prepare.bind(sqlite);
    sqlite.prepare = (sql: string) => {
      prepared.push(sql);
      return prepare(sql);
    };
    expect(await listToReview(store.read, '2026-11-01', 200)).toEqual([]);
    const plan = prepare(`EXPLAIN QUERY PLAN ${prepared[0]}`)
      .all('2026-11-01', 200)
      .map((row) => String((row as { detail: string }).detail));
    expect(plan).toEqual([
      expect.stringMatching(/^SEARCH attendance USING INDEX attendance_review \(date>\?/),
      expect.stringMatching(/^CORRELATED/),
      expect.stringMatching(/^SEARCH reviewed_attendance USING INTEGER PRIMARY KEY/),
      expect.stringMatching(/^SEARCH users USING INTEGER PRIMARY KEY/),
    ]);
  },
);
