import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Constraint } from '../src/testing/constraints.ts';
import { isRefusedBy, testEngine } from '../src/testing/engine.ts';
import { addAccount, insertRaw, type RawRow } from '../src/testing/rows.ts';
import { openTestStore, type TestStore } from '../src/testing/store.ts';

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
  await addAccount(store);
  await addAccount(store, { employeeId: 'BOSS', isAdmin: true });
});
afterEach(() => store.close());

const now = '2026-11-20T09:00:00.000Z';
const check = 'check';
const unique = 'unique';
const primary = 'unique';
const orphan = 'foreign';
const mistyped = 'type';
const noJson = testEngine === 'postgres' ? 'type' : 'check';
const written = { createdAt: now, updatedAt: now, seq: 1 };

const request: RawRow = {
  userId: 1,
  leaveType: 'Annual Leave',
  startDate: '2026-12-01',
  endDate: '2026-12-02',
  duration: 'multiple_days',
  reason: 'Rest',
  halfDays: 4,
  ...written,
};
const grievance: RawRow = { userId: 1, subject: 'Noise', description: 'Loud', category: 'other', ...written };
const file: RawRow = {
  userId: 1,
  fileName: 'a1.pdf',
  originalName: 'note.pdf',
  mimeType: 'application/pdf',
  fileSize: 10_485_760,
  filePath: 'uploads/a1.pdf',
  documentType: 'medical_certificate',
  ...written,
};
const message: RawRow = { senderId: 1, content: 'Hello', createdAt: now, seq: 1 };
const grant: RawRow = { userId: 1, amount: 4, kind: 'grant', reason: 'Bonus', createdAt: now };
const warning: RawRow = { userId: 1, title: 'Late', reason: 'Again', issuedBy: 2, createdAt: now, seq: 1 };
const mail: RawRow = { kind: 'mail', payload: '{}', nextAttemptAt: now, createdAt: now };
const mutation: RawRow = {
  userId: 1,
  mutationId: 'k',
  fingerprint: Buffer.alloc(32),
  result: '{}',
  createdAt: now,
};

describe.each<[string, RawRow, [string, RawRow, Constraint][]]>([
  [
    'leave_requests',
    request,
    [
      ['D12 an end before the start', { endDate: '2026-11-30' }, check],
      ['D12 several days on one date', { endDate: '2026-12-01' }, check],
      ['D12 a full day over two dates', { duration: 'full_day' }, check],
      ['D12 a half day over two dates', { duration: 'half_day' }, check],
      ['another duration', { duration: 'quarter_day' }, check],
      ['D15 a decision without who decided', { status: 'approved' }, check],
      ['D15 who decided without a decision', { reviewedBy: 2 }, check],
      ['another status', { status: 'maybe', reviewedBy: 2 }, check],
      ['D97 several days that begin at noon on one', { firstHalf: 'afternoon', duration: 'full_day' }, check],
      ['D97 a type that is not there', { leaveTypeId: 99 }, orphan],
      ['a leave type of 51 characters', { leaveType: 'x'.repeat(51) }, check],
      ['D1 an instant for a date', { startDate: now }, check],
      ['D12 less than nothing', { halfDays: -1 }, check],
      ['D12 what was never counted', { halfDays: null }, check],
      ['D12 half of a half day', { halfDays: 0.5 }, mistyped],
      ['D16 a wish to cancel what is pending', { cancelRequestedAt: now }, check],
      [
        'D16 a wish to cancel what is rejected',
        { status: 'rejected', reviewedBy: 2, cancelRequestedAt: now },
        check,
      ],
      ['a decision by nobody', { status: 'approved', reviewedBy: 99 }, orphan],
    ],
  ],
  [
    'leave_ledger',
    grant,
    [
      ['D14 a row that changes nothing', { amount: 0 }, check],
      ['D14 half of a hundredth', { amount: 0.5 }, mistyped],
      ['D14 another kind', { kind: 'gift' }, check],
      ['D14 use of no request', { kind: 'use', amount: -2 }, check],
      ['D14 a return of no request', { kind: 'return' }, check],
      ['D14 a grant for a request', { leaveRequestId: 1 }, check],
      ['the ledger of nobody', { userId: 99 }, orphan],
    ],
  ],
  [
    'grievances',
    grievance,
    [
      ['D21 an answer by the administrator it excludes', { excludedAdminId: 2, reviewedBy: 2 }, check],
      ['no subject', { subject: '' }, check],
      ['no description', { description: '' }, check],
      ['another status', { status: 'lost' }, check],
      ['a category of 51 characters', { category: 'x'.repeat(51) }, check],
      ['D21 the exclusion of nobody', { excludedAdminId: 99 }, orphan],
    ],
  ],
  [
    'documents',
    file,
    [
      ['D22 a byte more than 10 MB', { fileSize: 10_485_761 }, check],
      ['D22 a negative size', { fileSize: -1 }, check],
      ['D23 related to something unnamed', { relatedId: 1 }, check],
      ['D23 related to nothing of a kind', { relatedType: 'grievance' }, check],
      ['D23 related to something else', { relatedId: 1, relatedType: 'payslip' }, check],
      ['another status', { status: 'lost' }, check],
    ],
  ],
  [
    'messages',
    message,
    [
      ['D30 an empty text', { content: '' }, check],
      ['D30 a text of 4,001 characters', { content: 'x'.repeat(4001) }, check],
      ['the message of nobody', { senderId: 99 }, orphan],
    ],
  ],
  [
    'warnings',
    warning,
    [
      ['no title', { title: '' }, check],
      ['no reason', { reason: '' }, check],
      ['one issued by nobody', { issuedBy: 99 }, orphan],
    ],
  ],
  [
    'outbox',
    mail,
    [
      ['D33 another kind', { kind: 'pigeon' }, check],
      ['D33 a payload that is no JSON', { payload: '{' }, noJson],
    ],
  ],
  [
    'mutation_ledger',
    mutation,
    [
      ['D49 an answer that is no JSON', { result: '{' }, noJson],
      ['D49 the key of nobody', { userId: 99 }, orphan],
    ],
  ],
])('the table %s', (table, good, bad) => {
  test.each(bad)('refuses %s', async (_rule, changes, code) => {
    if (table === 'leave_ledger') await insertRaw(store, 'leave_requests', request);
    await expect(insertRaw(store, table, { ...good, ...changes })).rejects.toSatisfy(isRefusedBy(code));
    await insertRaw(store, table, good);
  });
});

test.each<[string, number, boolean]>([
  ['use', -2, true],
  ['use', 2, false],
  ['return', 2, true],
  ['return', -2, false],
])('D14 a %s of %i half days for a request is taken: %s', async (kind, halfDays, taken) => {
  const leaveRequestId = await insertRaw(store, 'leave_requests', request);
  const row = insertRaw(store, 'leave_ledger', { ...grant, kind, amount: halfDays, leaveRequestId });
  await (taken ? expect(row).resolves.toBeGreaterThan(0) : expect(row).rejects.toSatisfy(isRefusedBy(check)));
});

test.each<[string, string, RawRow, RawRow, Constraint]>([
  ['D30 a client id of the same sender', 'messages', { ...message, clientId: 'c1' }, {}, unique],
  ['D22 a file name', 'documents', file, { filePath: 'uploads/b' }, unique],
  ['D22 a file path', 'documents', file, { fileName: 'b' }, unique],
  ['D49 a key of the same account', 'mutation_ledger', mutation, { result: '1' }, primary],
])('%s is there once', async (_what, table, row, changes, code) => {
  await insertRaw(store, table, row);
  await expect(insertRaw(store, table, { ...row, ...changes })).rejects.toSatisfy(isRefusedBy(code));
});

test('D30 another sender may use the same client id, and messages without one are many', async () => {
  await insertRaw(store, 'messages', { ...message, clientId: 'c1' });
  await insertRaw(store, 'messages', { ...message, clientId: 'c1', senderId: 2 });
  await insertRaw(store, 'messages', message);
  await expect(insertRaw(store, 'messages', message)).resolves.toBe(4);
});
