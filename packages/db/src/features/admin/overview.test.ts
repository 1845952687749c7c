import type { Instant } from '@muster/domain/calendar/instant';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sqliteTest } from '../../testing/engine.ts';
import { addAccount, addGrievance, insertRaw, opened, type RawRow } from '../../testing/rows.ts';
import { plansOf } from '../../testing/sqlite-plans.ts';
import { openTestStore, type TestStore } from '../../testing/store.ts';
import { readOverview } from './overview.ts';

const month = {
  from: '2026-11-01T00:00:00.000Z',
  before: '2026-12-01T00:00:00.000Z',
  reviewedFrom: '2026-10-04',
} as const;
const none = {
  pendingLeave: 0,
  openGrievances: 0,
  inProgressGrievances: 0,
  totalRequests: 0,
  pendingDocuments: 0,
  pendingCorrections: 0,
  pendingHrDocumentRequests: 0,
  pendingCancellations: 0,
  recordsToReview: 0,
  leaveOfLeads: 0,
  cancellationsOfLeads: 0,
  correctionsOfLeads: 0,
  schedules: 0,
};

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
  for (const employeeId of ['E1', 'BOSS', 'CHIEF'])
    await addAccount(store, { employeeId, isAdmin: employeeId !== 'E1' });
});
afterEach(() => store.close());

const seenBy = (adminId: number) => readOverview(store.read, { adminId, ...month });
const times = (at: Instant) => ({ createdAt: at, updatedAt: at });
const decided = { reviewedBy: 2, reviewedAt: opened };

const leave = (changes: RawRow = {}) =>
  insertRaw(store, 'leave_requests', {
    userId: 1,
    leaveType: 'Sick Leave',
    duration: 'full_day',
    startDate: '2026-11-20',
    endDate: '2026-11-20',
    reason: 'Flu',
    halfDays: 2,
    seq: 1,
    ...times(opened),
    ...changes,
  });
const grievance = (changes: RawRow = {}) => addGrievance(store, changes);
let files = 0;
const evidence = (changes: RawRow = {}) =>
  insertRaw(store, 'documents', {
    userId: 1,
    fileName: `${++files}.pdf`,
    filePath: `uploads/${files}.pdf`,
    originalName: 'Photo.pdf',
    mimeType: 'application/pdf',
    fileSize: 1,
    documentType: 'grievance_evidence',
    seq: 1,
    ...times(opened),
    ...changes,
  });

describe('what waits for an administrator', () => {
  test('D94 says how much of it leads are asked to decide', async () => {
    const asked = { waitsForWho: 'lead' };
    await leave(asked);
    await leave();
    await leave({ ...asked, status: 'approved', ...decided, cancelRequestedAt: opened });
    await leave({ ...asked, status: 'approved', ...decided });
    expect(await seenBy(2)).toMatchObject({
      pendingLeave: 2,
      leaveOfLeads: 1,
      pendingCancellations: 1,
      cancellationsOfLeads: 1,
      correctionsOfLeads: 0,
    });
  });

  test('is nothing where nothing is', async () => {
    expect(await seenBy(2)).toEqual(none);
  });

  test('is counted by status, and nothing that was withdrawn', async () => {
    await leave();
    await leave({ deleted: 1 });
    for (const status of ['approved', 'rejected']) await leave({ status, ...decided });
    for (const status of ['open', 'open', 'in_progress', 'resolved', 'closed']) await grievance({ status });
    for (const status of ['pending', 'approved'])
      await evidence({ status, relatedType: 'grievance', relatedId: 1 });
    const at = { userId: 1, reason: 'Forgot', seq: 1, checkOutTime: opened, ...times(opened) };
    for (const [date, changes] of [
      ['2026-11-03', {}],
      ['2026-11-04', { status: 'accepted', ...decided }],
    ] as const)
      await insertRaw(store, 'corrections', { ...at, attendanceId: await record(date), date, ...changes });
    const request = { userId: 1, document: 'pay_slip', details: 'Please', ...times(opened) };
    await insertRaw(store, 'hr_document_requests', request);
    await insertRaw(store, 'hr_document_requests', { ...request, status: 'answered', ...decided });
    await leave({ status: 'approved', ...decided, cancelRequestedAt: opened });
    await leave({ status: 'approved', ...decided, cancelRequestedAt: opened, deleted: 1 });
    for (const date of ['2026-10-03', '2026-10-04', '2026-11-05']) await record(date, { manual: 1 });
    const seen = await record('2026-11-06', { manual: 1 });
    await insertRaw(store, 'reviewed_attendance', { attendanceId: seen, reviewedBy: 2, reviewedAt: opened });
    expect(await seenBy(2)).toEqual({
      pendingLeave: 1,
      openGrievances: 2,
      inProgressGrievances: 1,
      totalRequests: 9,
      pendingDocuments: 1,
      pendingCorrections: 1,
      pendingHrDocumentRequests: 1,
      pendingCancellations: 1,
      recordsToReview: 2,
      leaveOfLeads: 0,
      cancellationsOfLeads: 0,
      correctionsOfLeads: 0,
      schedules: 0,
    });
  });

  test('of a month is what was made in it, to the millisecond', async () => {
    const moments: Instant[] = [
      '2026-10-31T23:59:59.999Z',
      '2026-11-01T00:00:00.000Z',
      '2026-11-30T23:59:59.999Z',
      '2026-12-01T00:00:00.000Z',
    ];
    for (const at of moments) {
      await leave(times(at));
      await grievance({ status: 'closed', ...times(at) });
    }
    expect(await seenBy(2)).toMatchObject({ pendingLeave: 4, totalRequests: 4 });
  });

  test('D21 is without the grievances that leave this administrator out, and without their files', async () => {
    const id = await grievance({ excludedAdminId: 3 });
    await evidence({ relatedType: 'grievance', relatedId: id });
    await evidence();
    expect(await seenBy(3)).toEqual(none);
    expect(await seenBy(2)).toEqual({ ...none, openGrievances: 1, totalRequests: 1, pendingDocuments: 1 });
  });

  test('D20 shows nothing, so nothing is noted as read', async () => {
    await grievance();
    await seenBy(2);
    expect(await store.read.selectFrom('audit_log').selectAll().execute()).toEqual([]);
  });

  sqliteTest('is counted by indexes alone', async () => {
    const [plan = []] = await plansOf(store.read, () => seenBy(2));
    const handlers =
      'USING COVERING INDEX grievance_handlers_grievance (grievanceId=? AND adminId=? AND until=?)';
    const steps = plan.filter((step) => /^(SCAN|SEARCH)/.test(step));
    expect(steps).toEqual([
      'SCAN CONSTANT ROW',
      'SEARCH leave_requests USING COVERING INDEX leave_requests_away (status=?)',
      'SEARCH owner EXISTS USING INTEGER PRIMARY KEY (rowid=?)',
      'SEARCH leave_requests USING INDEX leave_requests_away (status=?)',
      'SEARCH owner EXISTS USING INTEGER PRIMARY KEY (rowid=?)',
      'SEARCH leave_requests USING INDEX leave_requests_cancel (cancelRequestedAt>?)',
      'SEARCH owner EXISTS USING INTEGER PRIMARY KEY (rowid=?)',
      'SEARCH leave_requests USING INDEX leave_requests_cancel (cancelRequestedAt>?)',
      'SEARCH owner EXISTS USING INTEGER PRIMARY KEY (rowid=?)',
      'SEARCH corrections USING INDEX corrections_status (status=?)',
      'SEARCH owner EXISTS USING INTEGER PRIMARY KEY (rowid=?)',
      'SEARCH corrections USING INDEX corrections_status (status=?)',
      'SEARCH owner EXISTS USING INTEGER PRIMARY KEY (rowid=?)',
      'SEARCH leave_requests USING COVERING INDEX leave_requests_created (createdAt>? AND createdAt<?)',
      'SEARCH grievances USING INDEX grievances_status (status=?)',
      `SEARCH grievance_handlers EXISTS ${handlers}`,
      'SEARCH grievances USING INDEX grievances_status (status=?)',
      `SEARCH grievance_handlers EXISTS ${handlers}`,
      'SEARCH grievances USING COVERING INDEX grievances_created (createdAt>? AND createdAt<?)',
      `SEARCH grievance_handlers EXISTS ${handlers}`,
      'SCAN documents USING INDEX documents_pending',
      `SEARCH grievance_handlers ${handlers}`,
      'SEARCH owner EXISTS USING INTEGER PRIMARY KEY (rowid=?)',
      'SEARCH hr_document_requests USING INDEX hr_document_requests_status (status=?)',
      'SEARCH owner EXISTS USING INTEGER PRIMARY KEY (rowid=?)',
      'SEARCH attendance USING INDEX attendance_review (date>?)',
      'SEARCH reviewed_attendance USING INTEGER PRIMARY KEY (rowid=?)',
      'SEARCH schedules USING INTEGER PRIMARY KEY (rowid>?)',
    ]);
  });
});

const record = (date: string, changes: RawRow = {}) =>
  insertRaw(store, 'attendance', {
    userId: 1,
    date,
    checkInTime: opened,
    status: 'present',
    createdAt: opened,
    seq: 1,
    ...changes,
  });
