import { daysToClose } from '@muster/domain/attendance/day-close';
import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { historyProblems } from '../../../record-versions/check.ts';
import { addAccount, insertRaw, openCompany, type RawRow } from '../../../testing/rows.ts';
import { openTestStore, type TestStore } from '../../../testing/store.ts';
import { setActive } from '../../account/writes/account.ts';
import { getWorkingTimes, isWorkedBySome } from '../../working-time/reads.ts';
import { getClosedThrough } from '../reads.ts';
import { closeDay, closeDayForSome } from './close-day.ts';

const midnight: Instant = '2026-11-21T00:00:00.000Z';
const friday: PlainDate = '2026-11-20';

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
  await openCompany(store);
});
afterEach(() => store.close());

const close = (date = friday, now = midnight) => store.write((tx) => closeDay(tx, date, now));
const records = () =>
  store.read.selectFrom('attendance').selectAll().orderBy('userId').orderBy('date').execute();
const statuses = async () => (await records()).map((record) => [record.userId, record.date, record.status]);

describe('D8 closing a day', () => {
  test('gives everyone without a record absent, and nothing else', async () => {
    const [one, other] = [await addAccount(store), await addAccount(store, { employeeId: 'EMP002' })];
    expect(await close()).toBe(2);
    expect(await statuses()).toEqual([
      [one, friday, 'absent'],
      [other, friday, 'absent'],
    ]);
    expect((await records())[0]).toMatchObject({
      checkInTime: null,
      manual: 0,
      lateSync: 0,
      createdAt: midnight,
    });
  });

  test('is idempotent', async () => {
    await addAccount(store);
    await close();
    const before = await records();
    expect(await close(friday, '2026-11-22T00:00:00.000Z')).toBe(0);
    expect(await records()).toEqual(before);
    expect(await store.read.selectFrom('day_closes').selectAll().execute()).toEqual([
      { date: friday, closedAt: midnight, jobRunId: null },
    ]);
  });

  test('leaves what is there untouched: a check-in, and a record made before', async () => {
    const [worked, away] = [await addAccount(store), await addAccount(store, { employeeId: 'EMP002' })];
    const made = { date: friday, createdAt: '2026-11-20T09:00:00.000Z', seq: 1 };
    await insertRaw(store, 'attendance', {
      ...made,
      userId: worked,
      status: 'late',
      checkInTime: made.createdAt,
    });
    await insertRaw(store, 'attendance', { ...made, userId: away, status: 'leave' });
    const before = await records();
    expect(await close()).toBe(0);
    expect(await records()).toEqual(before);
  });

  test('passes over who had not joined yet, and takes who joined that day', async () => {
    await addAccount(store, { employeeId: 'NEXT', joinDate: '2026-11-21' });
    const joined = await addAccount(store, { employeeId: 'NEW', joinDate: friday });
    await close();
    expect(await statuses()).toEqual([[joined, friday, 'absent']]);
  });

  test('passes over inactive people', async () => {
    await addAccount(store);
    await store.write((tx) => setActive(tx, 'EMP001', false, midnight));
    expect(await close()).toBe(0);
  });

  test('of a large company goes in steps, and the day is closed by the last one', async () => {
    const at = '2026-11-02T09:00:00.000Z';
    const people = Array.from({ length: 600 }, (_, n) => `${n}`).map((employeeId) => ({
      ...{ employeeId, employeeIdKey: employeeId, fullName: employeeId, searchKey: employeeId, password: '' },
      ...({ joinDate: '2026-11-02', createdAt: at, firstSignedInAt: at, seq: 1 } as const),
    }));
    await store.write(({ db }) => db.insertInto('users').values(people).execute());
    const step = (after: number) => store.write((tx) => closeDayForSome(tx, friday, midnight, after));
    const closed = () => store.read.selectFrom('day_closes').selectAll().execute();
    const first = await step(0);
    expect(first).toEqual({ last: 100, made: 100 });
    expect([(await records()).length, await closed()]).toEqual([100, []]);
    expect(await close()).toBe(500);
    expect(await closed()).toHaveLength(1);
    expect(await historyProblems(store.read, midnight)).toEqual([]);
  });

  test('of a company without people closes all the same', async () => {
    expect(await close()).toBe(0);
    expect(await getClosedThrough(store.read)).toBe(friday);
  });
});

describe('D8 approved leave that covers the day makes it leave', () => {
  const approved: RawRow = { status: 'approved', reviewedBy: 1 };

  test.each<[string, RawRow, 'leave' | 'absent']>([
    ['approved', approved, 'leave'],
    ['pending', {}, 'absent'],
    ['rejected', { status: 'rejected', reviewedBy: 1 }, 'absent'],
    ['approved but withdrawn', { ...approved, deleted: 1 }, 'absent'],
    ['of someone else', { ...approved, userId: 2 }, 'absent'],
    ['that begins on the day', { ...approved, startDate: friday, endDate: '2026-11-23' }, 'leave'],
    ['that ends on the day', { ...approved, startDate: '2026-11-16', endDate: friday }, 'leave'],
    ['that ended the day before', { ...approved, startDate: '2026-11-16', endDate: '2026-11-19' }, 'absent'],
    ['that begins the day after', { ...approved, startDate: '2026-11-21', endDate: '2026-11-23' }, 'absent'],
    ['of half a day', { ...approved, startDate: friday, endDate: friday, duration: 'half_day' }, 'leave'],
  ])('leave %s', async (_what, changes, status) => {
    await addAccount(store);
    await addAccount(store, { employeeId: 'EMP002' });
    await insertRaw(store, 'leave_requests', {
      userId: 1,
      leaveType: 'Annual Leave',
      startDate: '2026-11-16',
      endDate: '2026-11-27',
      duration: 'multiple_days',
      halfDays: 20,
      reason: 'Rest',
      createdAt: midnight,
      updatedAt: midnight,
      seq: 1,
      ...changes,
    });
    await close();
    expect((await statuses())[0]).toEqual([1, friday, status]);
  });
});

describe('D8 catching up', () => {
  test('starts the day before the company opened', async () => {
    expect(await getClosedThrough(store.read)).toBe('2026-11-01');
  });

  test('goes on from the newest closed day, whatever the order of closing', async () => {
    await close('2026-11-19');
    await close('2026-11-18');
    expect(await getClosedThrough(store.read)).toBe('2026-11-19');
  });

  test('after a downtime closes every missed work day once, and then none', async () => {
    const userId = await addAccount(store);
    await close('2026-11-18');
    const now: Instant = '2026-11-25T08:00:00.000Z';
    const times = await getWorkingTimes(store.read);
    const missed = async () =>
      daysToClose(await getClosedThrough(store.read), '2026-11-24', (date) => isWorkedBySome(date, times));
    for (const day of await missed()) await close(day, now);
    const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-23', '2026-11-24'];
    expect(await statuses()).toEqual(days.map((day) => [userId, day, 'absent']));
    expect(await missed()).toEqual([]);
  });

  test('on a folder that was never set up fails with what to do', async () => {
    const empty = await openTestStore();
    await expect(getClosedThrough(empty.read)).rejects.toThrow('start the server once');
    await empty.close();
  });
});

test('every record a close makes carries the same integer of the change clock', async () => {
  for (const employeeId of ['A', 'B', 'C']) await addAccount(store, { employeeId });
  const seq = await store.write(async (tx) => {
    await closeDay(tx, friday, midnight);
    return tx.seq('everyone');
  });
  expect((await records()).map((record) => record.seq)).toEqual([seq, seq, seq]);
});
