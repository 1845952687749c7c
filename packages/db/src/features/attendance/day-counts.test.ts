import { filterDay } from '@muster/domain/attendance/day-export';
import { statsOf, sumCounts } from '@muster/domain/attendance/day-stats';
import type { AttendanceStatus } from '@muster/domain/attendance/schema';
import { withoutRecord } from '@muster/domain/attendance/without-record';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inOneSnapshot } from '../../store/snapshot.ts';
import { sqliteTest } from '../../testing/engine.ts';
import { addAccount, addHoliday, insertRaw, openCompany, opened, type RawRow } from '../../testing/rows.ts';
import { plansOf } from '../../testing/sqlite-plans.ts';
import { openTestStore, type TestStore } from '../../testing/store.ts';
import { setActive } from '../account/writes/account.ts';
import { everyone, noOne } from '../working-time/todays.ts';
import { listDaysAsJson } from './day.ts';
import { countDay, countDays } from './day-counts.ts';
import { listMissing } from './missing.ts';
import { closeDay } from './writes/close-day.ts';

// The company opened on Monday 2 November 2026, when everyone here joined.
const monday: PlainDate = '2026-11-02';
const tuesday: PlainDate = '2026-11-03';
const saturday: PlainDate = '2026-11-07';
const none = { present: 0, late: 0, leave: 0, absent: 0 };

const atUtc = { zone: 'UTC', elsewhere: () => new Map<number, string>() };

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
  await openCompany(store);
  for (const employeeId of ['E1', 'E2', 'E3', 'E4']) await addAccount(store, { employeeId });
});
afterEach(() => store.close());

const checkIn = (userId: number, date: PlainDate, status = 'present') =>
  insertRaw(store, 'attendance', {
    userId,
    date,
    status,
    checkInTime: `${date}T09:00:00.000Z`,
    createdAt: opened,
    seq: 1,
  });
const approve = (userId: number, startDate: PlainDate, endDate: PlainDate, changes: RawRow = {}) =>
  insertRaw(store, 'leave_requests', {
    userId,
    leaveType: 'Sick Leave',
    duration: startDate === endDate ? 'half_day' : 'multiple_days',
    startDate,
    endDate,
    reason: 'Flu',
    halfDays: 2,
    status: 'approved',
    reviewedBy: 1,
    createdAt: opened,
    updatedAt: opened,
    seq: 1,
    ...changes,
  });
const close = (date: PlainDate) => store.write((tx) => closeDay(tx, date, opened));
const leaves = (employeeId: string) => store.write((tx) => setActive(tx, employeeId, false, opened));
/** Days to come have begun for no one. */
const until = (today: PlainDate) => (date: PlainDate) => (date <= today ? everyone : noOne);
const countsOn = async (date: PlainDate) => sumCounts((await countDay(store.read, date)).departments);

describe('D10 an open day', () => {
  test('counts everyone once: by their record, by approved leave, else as absent', async () => {
    await checkIn(1, monday);
    await checkIn(2, monday, 'late');
    await approve(3, monday, monday);
    expect(await countDay(store.read, monday)).toEqual({
      date: monday,
      isWorked: true,
      departments: [{ department: null, present: 1, late: 1, leave: 1, absent: 1 }],
      notExpected: 0,
    });
  });

  test('a person who came counts as having come, leave or not', async () => {
    await approve(1, monday, tuesday);
    await checkIn(1, monday);
    expect(await countsOn(monday)).toEqual({ ...none, present: 1, absent: 3 });
    expect(await countsOn(tuesday)).toEqual({ ...none, leave: 1, absent: 3 });
  });

  test.each<[string, PlainDate, PlainDate, RawRow]>([
    ['pending', monday, tuesday, { status: 'pending', reviewedBy: null }],
    ['rejected', monday, tuesday, { status: 'rejected' }],
    ['withdrawn', monday, tuesday, { deleted: 1 }],
    ['that begins the day after', tuesday, '2026-11-04', {}],
    ['that ended the day before', '2026-10-29', '2026-11-01', {}],
  ])('leave %s counts for nothing', async (_what, from, to, changes) => {
    await approve(1, from, to, changes);
    expect(await countsOn(monday)).toEqual({ ...none, absent: 4 });
  });

  test('does not count who has gone or not yet joined, unless the latter came all the same', async () => {
    await leaves('E1');
    await addAccount(store, { employeeId: 'E5', joinDate: tuesday });
    expect(await countsOn(monday)).toEqual({ ...none, absent: 3 });
    await checkIn(5, monday);
    expect(await countsOn(monday)).toEqual({ ...none, present: 1, absent: 3 });
  });
});

describe('U187 the cards agree with the rows of both lists', () => {
  test('on an open and on a closed day, with people who joined, left, checked in manually or are on leave', async () => {
    await addAccount(store, { employeeId: 'E5', joinDate: tuesday });
    await checkIn(1, monday);
    await checkIn(2, monday, 'late');
    await approve(3, monday, tuesday);
    await checkIn(3, tuesday);
    await leaves('E1');
    await expectAgreement(monday);
    await expectAgreement(tuesday);
    await close(monday);
    await expectAgreement(monday);
  });
});

async function expectAgreement(date: PlainDate): Promise<void> {
  const counted = await countDay(store.read, date);
  const cards = statsOf(sumCounts(counted.departments), counted);
  const records = (await listDaysAsJson(store.read, { from: date, to: date }, atUtc)).toJSON();
  const asked = { dates: [{ ...everyone, date }], limit: 200, offset: 0 };
  const view = { now: opened, seesLeave: true, seesSessions: true };
  const missing = (await listMissing(store.read, asked, view)).toJSON();
  const recorded = new Set(records.map(({ userId }) => userId));
  const rows = (status?: AttendanceStatus) => {
    const filter = status ? { status } : {};
    return filterDay(records, filter).length + withoutRecord(missing, recorded, filter).length;
  };
  expect({
    totalEmployees: rows(),
    presentToday: rows('present'),
    lateToday: rows('late'),
    absentToday: rows('absent'),
    onLeave: rows('leave'),
    notExpected: 0,
  }).toEqual(cards);
}

describe('D10 a closed day', () => {
  test('stays as it was closed when people leave or are added afterwards', async () => {
    await checkIn(1, monday);
    await approve(2, monday, tuesday);
    await close(monday);
    const before = await countsOn(monday);
    expect(before).toEqual({ present: 1, late: 0, leave: 1, absent: 2 });
    await leaves('E1');
    await addAccount(store, { employeeId: 'E5', joinDate: '2020-01-01' });
    expect(await countsOn(monday)).toEqual(before);
  });

  test('stays a work day when it becomes a holiday', async () => {
    await close(monday);
    await addHoliday(store, monday, 'Too late');
    expect((await countDay(store.read, monday)).isWorked).toBe(true);
  });
});

test('D10 a day off and a day before Muster are not worked: no one is absent', async () => {
  await checkIn(1, saturday);
  const days: [PlainDate, number][] = [
    [saturday, 1],
    ['2026-10-30', 0],
  ];
  for (const [date, present] of days) {
    const counted = await countDay(store.read, date);
    expect(statsOf(sumCounts(counted.departments), counted)).toMatchObject({
      presentToday: present,
      absentToday: 0,
    });
  }
});

describe('D39 the days of a span', () => {
  test('are all there, each as its cards tell it, but nothing is said of days to come', async () => {
    await addAccount(store, { employeeId: 'E5', department: 'Sales' });
    await checkIn(5, monday);
    await close(monday);
    await checkIn(1, tuesday, 'late');
    await checkIn(2, saturday);
    const days = await countDays(store.read, { from: '2026-10-31', to: '2026-11-09' }, until(tuesday));
    expect(days.map(({ date, isWorked }) => [date, isWorked])).toEqual([
      ['2026-10-31', false],
      ['2026-11-01', false],
      [monday, true],
      [tuesday, true],
      ['2026-11-04', true],
      ['2026-11-05', true],
      ['2026-11-06', true],
      [saturday, false],
      ['2026-11-08', false],
      ['2026-11-09', true],
    ]);
    for (const date of [monday, tuesday])
      expect(await countDay(store.read, date)).toMatchObject(days.find((day) => day.date === date) ?? {});
    const some = days.filter(({ departments }) => departments.length > 0);
    expect(some.map(({ date }) => date)).toEqual([monday, tuesday, saturday]);
    expect(some[0]?.departments).toEqual([
      { department: null, ...none, absent: 4 },
      { department: 'Sales', ...none, present: 1 },
    ]);
  });

  sqliteTest('are counted by the index that holds all they need', async () => {
    await close(monday);
    const plans = await inOneSnapshot(store.read, (db) =>
      plansOf(db, () => countDays(db, { from: monday, to: tuesday }, until(tuesday))),
    );
    const steps = plans.flat();
    expect(steps).toContain('SEARCH attendance USING COVERING INDEX attendance_day (date=?)');
    expect(steps.some((step) => /USING COVERING INDEX leave_requests_away \(status=\?/.test(step))).toBe(
      true,
    );
    expect(steps.some((step) => step.startsWith('SCAN attendance'))).toBe(false);
  });
});
