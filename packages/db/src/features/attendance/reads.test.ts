import type { SettledTime } from '@muster/domain/attendance/claim';
import type { DecidedCheckIn } from '@muster/domain/attendance/rules';
import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { allRows } from '@muster/domain/lists/list-rows';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readChangeClock } from '../../store/change-clock.ts';
import { isRefusedBy } from '../../testing/engine.ts';
import { addAccount, insertRaw, openCompany } from '../../testing/rows.ts';
import { openTestStore, type TestStore } from '../../testing/store.ts';
import { countStatuses, listAttendance } from './reads.ts';
import { insertCheckIn, storeCheckOut } from './writes/check-in.ts';
import { closeDay } from './writes/close-day.ts';

const at: Instant = '2026-11-20T09:00:00.000Z';
const received: Instant = '2026-11-20T11:00:00.000Z';
const decided: DecidedCheckIn = {
  date: '2026-11-20',
  status: 'present',
  latitude: 52.520008,
  longitude: 13.404954,
  address: '52.520008, 13.404954',
  manual: false,
};

let store: TestStore;
let userId: number;
beforeEach(async () => {
  store = await openTestStore();
  await openCompany(store);
  userId = await addAccount(store);
});
afterEach(() => store.close());

const checkIn = (
  changes: Partial<DecidedCheckIn> = {},
  settled: SettledTime = { at, lateSync: false },
  who = userId,
) => store.write((tx) => insertCheckIn(tx, who, { ...decided, ...changes }, settled, received));
const rows = () => store.read.selectFrom('attendance').selectAll().orderBy('id').execute();

describe('D4 one record per employee and day', () => {
  test('a check-in is stored and answered whole, flags as booleans (D54)', async () => {
    const expected = {
      id: 1,
      userId,
      date: '2026-11-20',
      checkInTime: at,
      checkOutTime: null,
      status: 'present',
      checkInLatitude: 52.520008,
      checkInLongitude: 13.404954,
      checkInAddress: '52.520008, 13.404954',
      manual: false,
      lateSync: false,
      createdAt: received,
    };
    expect(await checkIn()).toEqual(expected);
    expect((await listAttendance(store.read, userId))[0]).toEqual(expected);
    expect(await rows()).toMatchObject([
      { checkInReceivedAt: received, seq: await readChangeClock(store.read) },
    ]);
  });

  test('a second check-in is a conflict and leaves the first, and the change clock, unchanged', async () => {
    await checkIn();
    const [before, clock] = [await rows(), await readChangeClock(store.read)];
    const second = checkIn(
      { status: 'late', address: 'Elsewhere', manual: true },
      { at: received, lateSync: true },
    );
    await expect(second).rejects.toMatchObject({
      kind: 'conflict',
      message: 'You have already checked in today',
    });
    expect([await rows(), await readChangeClock(store.read)]).toEqual([before, clock]);
  });

  test('twenty at once leave one row: the first', async () => {
    const asked = Array.from({ length: 20 }, (_, n) => checkIn({ address: `number ${n}` }));
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    expect(await rows()).toMatchObject([{ checkInAddress: 'number 0' }]);
  });

  test('another day and another person have their own', async () => {
    const other = await addAccount(store, { employeeId: 'EMP002' });
    await checkIn();
    await checkIn({ date: '2026-11-19' });
    await checkIn({}, { at, lateSync: false }, other);
    expect(await rows()).toHaveLength(3);
  });

  test('the check-in of no one is refused', async () => {
    await expect(checkIn({}, { at, lateSync: false }, 99)).rejects.toSatisfy(isRefusedBy('foreign'));
  });
});

describe('D8 a check-in that arrives after the day was closed takes the record’s place', () => {
  test.each(['absent', 'leave'])('of %s, marked for review, under the same id', async (status) => {
    const leave = status === 'leave';
    if (leave) await insertRaw(store, 'leave_requests', approvedLeave(userId));
    await store.write((tx) => closeDay(tx, '2026-11-20', '2026-11-21T00:00:00.000Z'));
    const [closed] = await rows();
    expect(closed).toMatchObject({ status, checkInTime: null });
    const record = await checkIn({ status: 'late', manual: true }, { at, lateSync: true });
    expect(record).toMatchObject({
      id: closed?.id,
      status: 'late',
      checkInTime: at,
      lateSync: true,
      manual: true,
    });
    expect(await rows()).toMatchObject([
      { checkInReceivedAt: received, createdAt: '2026-11-21T00:00:00.000Z' },
    ]);
    expect((await rows())[0]?.seq).toBeGreaterThan(closed?.seq ?? 0);
    await expect(checkIn()).rejects.toMatchObject({ kind: 'conflict' });
  });
});

describe('D7 a check-out', () => {
  const out: Instant = '2026-11-20T17:00:00.000Z';

  test('closes the record with its time and the server’s receipt beside it (D3)', async () => {
    const { id } = await checkIn();
    const settled = { at: out, lateSync: true };
    const record = await store.write((tx) =>
      storeCheckOut(tx, { id, userId }, settled, '2026-11-20T19:00:00.000Z'),
    );
    expect(record).toMatchObject({ id, checkInTime: at, checkOutTime: out, lateSync: true });
    expect(await rows()).toMatchObject([
      { checkOutReceivedAt: '2026-11-20T19:00:00.000Z', seq: await readChangeClock(store.read) },
    ]);
  });

  test.each([
    [true, false, true],
    [false, false, false],
    [false, true, true],
  ])('D3 late at check-in (%s), at check-out (%s): for review (%s)', async (lateIn, lateOut, lateSync) => {
    const { id } = await checkIn({}, { at, lateSync: lateIn });
    const record = await store.write((tx) =>
      storeCheckOut(tx, { id, userId }, { at: out, lateSync: lateOut }, out),
    );
    expect(record.lateSync).toBe(lateSync);
  });

  test('of no record is refused', async () => {
    const nothing = store.write((tx) =>
      storeCheckOut(tx, { id: 99, userId }, { at: out, lateSync: false }, out),
    );
    await expect(nothing).rejects.toMatchObject({ kind: 'not_found' });
  });
});

test('D50 one’s own records come newest first, and as many as asked for', async () => {
  const other = await addAccount(store, { employeeId: 'EMP002' });
  const dates: PlainDate[] = ['2026-11-18', '2026-11-20', '2025-12-31', '2026-11-19'];
  for (const date of dates) await checkIn({ date });
  await checkIn({}, { at, lateSync: false }, other);
  const listed = ['2026-11-20', '2026-11-19', '2026-11-18', '2025-12-31'];
  expect((await listAttendance(store.read, userId)).map((record) => record.date)).toEqual(listed);
  expect(
    (await listAttendance(store.read, userId, { ...allRows, limit: 2 })).map((record) => record.date),
  ).toEqual(listed.slice(0, 2));
  expect(await listAttendance(store.read, 99)).toEqual([]);
});

test('D9 the statuses of a month are counted from its first to its last day, one’s own only', async () => {
  const other = await addAccount(store, { employeeId: 'EMP002' });
  const inMonth: PlainDate[] = ['2026-11-01', '2026-11-15', '2026-11-30'];
  for (const date of [...inMonth, '2026-10-31', '2026-12-01'] as PlainDate[]) await checkIn({ date });
  await checkIn({ date: '2026-11-16', status: 'late' });
  await checkIn({}, { at, lateSync: false }, other);
  await store.write((tx) => closeDay(tx, '2026-11-17', received));
  expect(await countStatuses(store.read, userId, '2026-11-01', '2026-11-30')).toEqual({
    present: 3,
    late: 1,
    absent: 1,
  });
  expect(await countStatuses(store.read, userId, '2026-09-01', '2026-09-30')).toEqual({});
});

function approvedLeave(of: number) {
  const days = { startDate: '2026-11-19', endDate: '2026-11-20', duration: 'multiple_days', halfDays: 4 };
  const decision = { status: 'approved', reviewedBy: of, reviewedAt: at };
  return {
    userId: of,
    leaveType: 'Annual Leave',
    reason: 'Rest',
    ...days,
    ...decision,
    createdAt: at,
    updatedAt: at,
    seq: 1,
  };
}
