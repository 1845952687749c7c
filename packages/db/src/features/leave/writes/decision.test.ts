import type { Instant } from '@muster/domain/calendar/instant';
import type { DecidedLeave } from '@muster/domain/leave/decision';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readChangeClock } from '../../../store/change-clock.ts';
import { isRefusedBy } from '../../../testing/engine.ts';
import { addAccount, insertRaw, openCompany } from '../../../testing/rows.ts';
import { openTestStore, type TestStore } from '../../../testing/store.ts';
import {
  findBalanceAndOtherRequests,
  findLeaveAccount,
  getLeave,
  getOwnLeave,
  listDayStatuses,
  listLeaveRequests,
  sumLedger,
} from '../reads.ts';
import { insertLeaveRequest, storeCancelRequest, storeDecision } from './request.ts';

const now: Instant = '2026-11-20T09:00:00.000Z';
const week = { startDate: '2026-11-09', endDate: '2026-11-13' } as const;
const asked = { leaveType: 'Annual Leave', duration: 'multiple_days', reason: 'Rest', ...week } as const;

let store: TestStore;
let id: number;
beforeEach(async () => {
  store = await openTestStore();
  await openCompany(store);
  await addAccount(store);
  await addAccount(store, { employeeId: 'BOSS', isAdmin: true });
  ({ id } = await store.write((tx) => insertLeaveRequest(tx, 1, asked, 10, now)));
});
afterEach(() => store.close());

const addDay = (userId: number, date: string, changes: { status: string; checkInTime?: string }) =>
  insertRaw(store, 'attendance', { userId, date, createdAt: now, seq: 1, ...changes });

const entry = { userId: 1, leaveRequestId: 1, actorId: 2, createdAt: now } as const;
const approval: DecidedLeave = {
  request: {
    status: 'approved',
    adminResponse: 'Enjoy',
    reviewedBy: 2,
    reviewedAt: now,
    updatedAt: now,
    halfDays: 8,
    minutes: null,
    cancelRequestedAt: null,
    onBehalf: null,
  },
  ledger: [{ ...entry, kind: 'use', amount: -400, reason: 'Leave approved' }],
  days: [
    { date: '2026-11-09', status: 'leave' },
    { date: '2026-11-10', status: 'leave' },
  ],
};
const decide = (decided = approval) => store.write((tx) => storeDecision(tx, { id, userId: 1 }, decided));
const days = () => store.read.selectFrom('attendance').selectAll().orderBy('id').execute();

describe('D15 a decision is stored in one transaction', () => {
  test('the request, the ledger and the days, all on one integer of the change clock', async () => {
    await addDay(1, '2026-11-09', { status: 'absent' });
    await addDay(1, '2026-11-11', { status: 'absent' });
    await addDay(2, '2026-11-09', { status: 'absent' });
    await decide();
    const seq = await readChangeClock(store.read);
    expect(await listLeaveRequests(store.read, 1)).toMatchObject([
      { status: 'approved', days: 4, adminResponse: 'Enjoy', reviewedBy: 2 },
    ]);
    expect([(await getLeave(store.read, id)).seq, await sumLedger(store.read, 1)]).toEqual([seq, 2100]);
    expect(await days()).toMatchObject([
      { status: 'leave', seq },
      { status: 'absent', seq: 1 },
      { userId: 2, status: 'absent', seq: 1 },
    ]);
    const user = store.read.selectFrom('users').select('seq').where('id', '=', 1);
    expect(await user.executeTakeFirst()).toEqual({ seq });
  });

  test('nothing of it stays if a part is refused', async () => {
    await addDay(1, '2026-11-09', { status: 'absent' });
    const before = [await getLeave(store.read, id), await readChangeClock(store.read), await days()];
    const orphan = { ...entry, leaveRequestId: 99, kind: 'return', amount: 400, reason: 'None' } as const;
    const refused = decide({ ...approval, ledger: [...approval.ledger, orphan] });
    await expect(refused).rejects.toSatisfy(isRefusedBy('foreign'));
    expect([await getLeave(store.read, id), await readChangeClock(store.read), await days()]).toEqual(before);
    expect(await sumLedger(store.read, 1)).toBe(2500);
  });

  test('D8 a day that was worked stays, whatever the decision says of it', async () => {
    await addDay(1, '2026-11-09', { status: 'late', checkInTime: '2026-11-09T10:00:00.000Z' });
    await decide();
    expect(await days()).toMatchObject([{ status: 'late', seq: 1 }]);
  });
});

test('D8 the days of a request are those of its person from its first to its last date', async () => {
  for (const date of ['2026-11-08', '2026-11-14', '2026-11-13', '2026-11-09']) {
    await addDay(1, date, { status: 'absent' });
  }
  await addDay(2, '2026-11-10', { status: 'absent' });
  expect(await listDayStatuses(store.read, 1, week)).toEqual([
    { date: '2026-11-09', status: 'absent' },
    { date: '2026-11-13', status: 'absent' },
  ]);
});

describe('D45 one request', () => {
  test('is found by its person only, and is not there for others', async () => {
    expect(await getOwnLeave(store.read, 1, id)).toMatchObject({
      id,
      userId: 1,
      status: 'pending',
      withdrawn: false,
    });
    const refusal = { kind: 'not_found', message: 'This leave request does not exist' };
    for (const find of [() => getOwnLeave(store.read, 2, id), () => getOwnLeave(store.read, 1, id + 1)]) {
      await expect(find()).rejects.toThrow(expect.objectContaining(refusal));
    }
    await expect(getLeave(store.read, id + 1)).rejects.toThrow(expect.objectContaining(refusal));
  });

  test('D13 the other requests leave out itself and what others asked for', async () => {
    const other = await store.write((tx) => insertLeaveRequest(tx, 1, asked, 2, now));
    await store.write((tx) => insertLeaveRequest(tx, 2, asked, 2, now));
    expect(await findBalanceAndOtherRequests(store.read, { id, userId: 1 })).toMatchObject({
      balance: 2500,
      others: [{ id: other.id }],
    });
    expect((await findLeaveAccount(store.read, 1)).requests).toHaveLength(2);
  });
});

test('D16 a wish to cancel is noted on the request and moves its seq', async () => {
  await decide();
  const before = (await getLeave(store.read, id)).seq;
  const later: Instant = '2026-11-20T10:00:00.000Z';
  const request = await store.write((tx) => storeCancelRequest(tx, { id, userId: 1 }, later));
  expect(request).toMatchObject({ status: 'approved', cancelRequestedAt: later, updatedAt: later });
  expect((await getLeave(store.read, id)).seq).toBe(before + 1);
});
