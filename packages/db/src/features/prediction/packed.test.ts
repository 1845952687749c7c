import { closingStatus } from '@muster/domain/attendance/day-close';
import { packedAttendance } from '@muster/domain/prediction/schema';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sqliteTest } from '../../testing/engine.ts';
import { addAccount, addHoliday, insertRaw, openCompany, type RawRow } from '../../testing/rows.ts';
import { plansOf } from '../../testing/sqlite-plans.ts';
import { openTestStore, type TestStore } from '../../testing/store.ts';
import { setActive } from '../account/writes/account.ts';
import { closeDay } from '../attendance/writes/close-day.ts';
import { insertAssignment } from '../working-time/writes/assignments.ts';
import { insertSchedule } from '../working-time/writes/schedules.ts';
import { loadPacked } from './packed.ts';

const sunday = '2026-11-22';
const friday = '2026-11-20';

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
  await openCompany(store, 'Europe/Berlin');
  await addAccount(store, { fullName: 'Zoë', department: 'Engines' });
  await addAccount(store, { employeeId: 'EMP002', fullName: 'Ann' });
});
afterEach(() => store.close());

const record = (userId: number, date: string, status: string, changes: RawRow = {}) => {
  const came = status === 'present' || status === 'late';
  const checkInTime = came ? `${date}T08:00:00.000Z` : null;
  return insertRaw(store, 'attendance', {
    userId,
    date,
    status,
    checkInTime,
    checkInReceivedAt: checkInTime,
    createdAt: `${date}T08:00:00.000Z`,
    seq: 1,
    ...changes,
  });
};
const load = (today: `${number}-${number}-${number}` = sunday) => loadPacked(store.read, today);

describe('D35 the packed records', () => {
  test('have one letter for each person and day, the people in the order of their ids', async () => {
    await record(2, '2026-11-16', 'present');
    await record(1, '2026-11-17', 'late');
    await record(2, '2026-11-17', 'absent');
    await record(1, '2026-11-18', 'leave');
    await record(2, sunday, 'present');
    await record(1, '2026-07-26', 'present');
    await record(1, '2026-07-25', 'present');
    const packed = await load();
    expect(packedAttendance.parse(packed)).toEqual(packed);
    expect([packed.dates.length, packed.dates[0], packed.dates.at(-1)]).toEqual([120, '2026-07-26', sunday]);
    expect([packed.ids, packed.names, packed.departments]).toEqual([
      [1, 2],
      ['Zoë', 'Ann'],
      ['Engines', null],
    ]);
    expect(packed.statuses.map((row) => row.slice(-7))).toEqual(['.lv....', 'pa....p']);
    expect(packed.statuses[0]).toBe(`p${'.'.repeat(112)}.lv....`);
  });

  test('tell closed days from open ones, and work days from days off and from those before the company', async () => {
    await addHoliday(store, '2026-11-19', 'Founding day');
    await store.write((tx) => closeDay(tx, '2026-11-18', '2026-11-19T00:00:00.000Z'));
    const { closed, worked, statuses } = await load();
    expect([worked.slice(-7), closed.slice(-7)]).toEqual(['1110100', '0010000']);
    expect(worked.slice(0, -21)).toBe('0'.repeat(99));
    const [absent] = closingStatus(false);
    expect(statuses.map((row) => row.slice(-5))).toEqual([`${absent}....`, `${absent}....`]);
  });

  test('D91 leave out what someone did on their days off, and say which days are theirs', async () => {
    await store.write(async (tx) => {
      const day = { start: '09:00', end: '17:00' };
      const rules = { days: [day, day, null, null, null, null, null], graceMinutes: null };
      const at = '2026-11-01T08:00:00.000Z';
      const id = await insertSchedule(tx, 'Two days', { validFrom: '2026-01-05', rules }, at);
      const entry = { userId: 2, validFrom: '2026-11-02', scheduleId: id, siteId: null } as const;
      await insertAssignment(tx, { ...entry, cycleStart: '2026-11-02', recordsTime: true }, at);
    });
    for (const date of ['2026-11-16', '2026-11-19'] as const)
      for (const userId of [1, 2]) await record(userId, date, 'present');
    const { calendars, own, worked, statuses } = await load();
    expect(own).toEqual([[1, 0]]);
    expect([calendars.map((bits) => bits.slice(-7)), worked.slice(-7)]).toEqual([['1100000'], '1111100']);
    expect(statuses.map((row) => row.slice(-7))).toEqual(['p..p...', 'p......']);
  });

  test('D97 say on which days someone without a record works elsewhere', async () => {
    await insertRaw(store, 'leave_types', {
      ...{ id: 50, name: 'Home Office', position: 50, active: 1, presence: 'elsewhere' },
      ...{ rules: '{}', createdAt: '2026-01-01T09:00:00.000Z' },
    });
    const request = (changes: RawRow) =>
      insertRaw(store, 'leave_requests', {
        ...{ userId: 1, leaveType: 'Home Office', leaveTypeId: 50, duration: 'multiple_days', reason: '' },
        ...{ startDate: '2026-11-16', endDate: '2026-11-18', halfDays: 6, status: 'approved' },
        ...{ reviewedBy: 2, reviewedAt: '2026-11-01T09:00:00.000Z', createdAt: '2026-11-01T09:00:00.000Z' },
        ...{ updatedAt: '2026-11-01T09:00:00.000Z', seq: 1, ...changes },
      });
    await request({});
    await request({ userId: 2, status: 'pending', reviewedBy: null, reviewedAt: null });
    await request({ startDate: '2026-11-20', endDate: '2026-12-04' });
    await record(1, '2026-11-17', 'late', { lateSync: 1, checkInReceivedAt: '2026-11-19T09:00:00.000Z' });
    const { statuses, knownLate } = await load();
    expect(statuses.map((row) => row.slice(-7))).toEqual(['ele.eee', '.......']);
    expect(knownLate).toEqual([]);
  });

  test('D2 keep a closed day a work day when the company no longer works then', async () => {
    await store.write((tx) => closeDay(tx, friday, '2026-11-21T00:00:00.000Z'));
    await addHoliday(store, friday, 'Declared later');
    const { closed, worked } = await load();
    expect([worked.slice(-3), closed.slice(-3)]).toEqual(['100', '100']);
  });

  test('are of active people only, whatever other records are between theirs', async () => {
    await addAccount(store, { employeeId: 'EMP003', fullName: 'Ben' });
    for (const [userId, status] of [
      [3, 'late'],
      [1, 'absent'],
      [2, 'present'],
    ] as const)
      await record(userId, friday, status);
    await store.write((tx) => setActive(tx, 'EMP002', false, '2026-11-21T00:00:00.000Z'));
    const { ids, statuses } = await load();
    expect([ids, statuses.map((row) => row.at(-3))]).toEqual([
      [1, 3],
      ['a', 'l'],
    ]);
  });

  test('D3 say of a check-in that came to be known on a later company date on which', async () => {
    const late = { lateSync: 1 };
    // Half past eleven at night in Berlin, and half past midnight.
    await record(1, '2026-11-18', 'present', { ...late, checkInReceivedAt: '2026-11-18T22:30:00.000Z' });
    await record(1, '2026-11-19', 'present', { ...late, checkInReceivedAt: '2026-11-19T23:30:00.000Z' });
    await record(2, '2026-11-17', 'late', { ...late, checkInReceivedAt: '2026-11-20T09:00:00.000Z' });
    await record(2, '2026-11-18', 'present', { manual: 1 });
    const { knownLate } = await load();
    expect(knownLate.toSorted()).toEqual([
      [0, 116, 117],
      [1, 114, 117],
    ]);
  });

  sqliteTest('are read from the indexes of days and of late news alone', async () => {
    const plans = await plansOf(store.read, () => load());
    const steps = plans.flat().filter((step) => step.includes('attendance'));
    expect([...new Set(steps)]).toEqual([
      'SEARCH attendance USING COVERING INDEX attendance_day (date=?)',
      'SEARCH attendance USING INDEX attendance_review (date>?)',
    ]);
  });
});
