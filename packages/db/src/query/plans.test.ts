import { allRows } from '@muster/domain/lists/list-rows';
import type { KeyValue } from '@muster/domain/lists/position';
import { afterEach, beforeEach, expect } from 'vitest';
import { listAttendance } from '../features/attendance/reads.ts';
import { searchAudit } from '../features/audit/search.ts';
import { listDocumentPage } from '../features/document/admin-list.ts';
import { listDocuments } from '../features/document/reads.ts';
import { listDocumentsToReview } from '../features/document/review.ts';
import { listGrievances } from '../features/grievance/reads.ts';
import { listLeavePage } from '../features/leave/admin-list.ts';
import { listLeaveRequestsAsJson } from '../features/leave/reads.ts';
import { listLeaveToDecide } from '../features/leave/review.ts';
import { listNames, listPeople } from '../features/people/admin-list.ts';
import type { Db } from '../store/connection.ts';
import { inOneSnapshot } from '../store/snapshot.ts';
import { sqliteTest } from '../testing/engine.ts';
import { openCompany } from '../testing/rows.ts';
import { plansOf } from '../testing/sqlite-plans.ts';
import { openTestStore, type TestStore } from '../testing/store.ts';

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
  await openCompany(store);
});
afterEach(() => store.close());

const at = '2026-11-20T09:00:00.000Z';
const after = (order: string, ...keys: KeyValue[]) =>
  ({ place: { side: 'after', position: { order, keys } } }) as const;

/** What each list asks from a place on, and the first step that finds its rows. */
const lists: readonly (readonly [string, (db: Db) => Promise<unknown>])[] = [
  [
    'attendance USING INDEX sqlite_autoindex_attendance_1 (userId=? AND date<?)',
    (db) => listAttendance(db, 1, allRows),
  ],
  ['documents USING INDEX documents_own (userId=? AND createdAt<?)', (db) => listDocuments(db, 1, allRows)],
  [
    'grievances USING INDEX grievances_own (userId=? AND createdAt<?)',
    (db) => listGrievances(db, 1, allRows),
  ],
  [
    'leave_requests USING INDEX leave_requests_change (userId=?)',
    (db) => listLeaveRequestsAsJson(db, 1, allRows),
  ],
  ['leave_requests USING INDEX leave_requests_created (createdAt<?)', (db) => listLeaveToDecide(db, allRows)],
  [
    'documents USING INDEX documents_created (createdAt<?)',
    (db) => listDocumentsToReview(db, 1, undefined, allRows),
  ],
  [
    'leave_requests USING COVERING INDEX leave_requests_created (createdAt<?)',
    (db) => listLeavePage(db, after('leave_requests.applied.desc', at, 1)),
  ],
  [
    'documents USING INDEX documents_created (createdAt<?)',
    (db) => listDocumentPage(db, 1, after('documents.uploaded.desc', at, 1)),
  ],
  [
    'users USING COVERING INDEX users_search (searchKey>?)',
    (db) => listPeople(db, after('people.fullName.asc', 'ada', 1)),
  ],
  [
    'users USING INDEX users_search (searchKey>?)',
    (db) => listNames(db, { limit: 9, ...after('names', 'ada', 1) }),
  ],
  [
    'audit_log USING COVERING INDEX audit_log_time (createdAt<?)',
    (db) => searchAudit(db, 1, after('audit', at, 0, 1), at),
  ],
];

sqliteTest('D50 a list goes on from a place by the index that sorts it, or by its person', async () => {
  const steps = await inOneSnapshot(store.read, async (db) => {
    const found: string[] = [];
    for (const [, ask] of lists) {
      const plans = (await plansOf(db, () => ask(db))).flat();
      found.push(plans.find((step) => step.startsWith('SEARCH')) ?? 'nothing is searched');
    }
    return found;
  });
  expect(steps).toEqual(lists.map(([step]) => `SEARCH ${step}`));
});
