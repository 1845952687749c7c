import { hour } from '@muster/domain/calendar/durations';
import { type Instant, later } from '@muster/domain/calendar/instant';
import { mapSerially } from '@muster/domain/concurrency/serial';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addAccount, changeRaw, insertRaw, openCompany, opened } from '../../testing/rows.ts';
import { openTestStore, type TestStore } from '../../testing/store.ts';
import { getWorkingTimes } from '../working-time/reads.ts';
import { type DateOfSome, todays } from '../working-time/todays.ts';
import { insertAssignment, insertException } from '../working-time/writes/assignments.ts';
import { insertSchedule, moveWorkingTime } from '../working-time/writes/schedules.ts';
import { insertSite } from '../working-time/writes/sites.ts';
import { countDates } from './day-counts.ts';
import { listMissing } from './missing.ts';
import { closeDay } from './writes/close-day.ts';

// The company opened on Monday, 2 November 2026, and its clocks are at UTC.
const monday = '2026-11-02';
const start: Instant = '2026-11-09T00:00:00.000Z';

const names = ['usual', 'east', 'west', 'night', 'swap', 'free', 'joins', 'leaves', 'closed', 'sick', 'home'];
const idOf = (name: string) => names.indexOf(name) + 1;

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
  await openCompany(store);
  await insertPeople();
  await insertHours();
  await insertDays();
});
afterEach(() => store.close());

async function insertPeople() {
  for (const [index, employeeId] of names.entries()) {
    const department = ['Bakery', 'Office', null][index % 3] ?? null;
    await addAccount(store, { employeeId, fullName: `Person ${employeeId}`, department });
  }
  await changeRaw(store, 'users', ['employeeId', 'joins'], { joinDate: '2026-11-10' });
  await changeRaw(store, 'users', ['employeeId', 'leaves'], { leavesOn: '2026-11-09' });
  await changeRaw(store, 'users', ['employeeId', 'closed'], { active: 0 });
}

async function insertHours() {
  const night = { start: '22:00', end: '06:00' };
  await store.write(async (tx) => {
    const site = (name: string, timeZone: string) => insertSite(tx, { name, timeZone, rules: {} }, opened);
    const [east, west] = [await site('E', 'Pacific/Kiritimati'), await site('W', 'Pacific/Midway')];
    const rules = { days: [night], graceMinutes: null };
    const nights = await insertSchedule(tx, 'Nights', { validFrom: monday, rules }, opened);
    const assign = (name: string, scheduleId: number | null, siteId: number | null) => {
      const entry = { validFrom: monday, cycleStart: monday, recordsTime: true, scheduleId, siteId } as const;
      return insertAssignment(tx, { ...entry, userId: idOf(name) }, opened);
    };
    for (const name of ['east', 'joins', 'sick']) await assign(name, null, east);
    for (const name of ['west', 'leaves', 'closed']) await assign(name, null, west);
    for (const name of ['night', 'home']) await assign(name, nights, null);
    const exception = {
      scheduleId: null,
      siteId: null,
      reason: 'Swap',
      draft: false,
      date: '2026-11-09',
    } as const;
    await insertException(tx, { ...exception, userId: idOf('swap'), day: night }, opened);
    await insertException(tx, { ...exception, userId: idOf('free'), day: null }, opened);
  });
}

async function insertDays() {
  const made = { createdAt: opened, seq: 1 };
  for (const [name, date, status] of [
    ['east', '2026-11-09', 'late'],
    ['night', '2026-11-09', 'present'],
    ['west', '2026-11-08', 'present'],
  ] as const)
    await insertRaw(store, 'attendance', {
      ...made,
      userId: idOf(name),
      date,
      status,
      checkInTime: `${date}T09:00:00.000Z`,
    });
  const leave = {
    leaveType: 'Any',
    duration: 'multiple_days',
    reason: 'Rest',
    halfDays: 2,
    status: 'approved',
    reviewedBy: 1,
  };
  const span = { startDate: '2026-11-09', endDate: '2026-11-10', updatedAt: opened };
  const type = { name: 'Home office', position: 99, active: 1, presence: 'elsewhere', rules: '{}' };
  const leaveTypeId = await insertRaw(store, 'leave_types', { ...type, createdAt: opened });
  await insertRaw(store, 'leave_requests', { ...leave, ...span, ...made, userId: idOf('sick') });
  await insertRaw(store, 'leave_requests', { ...leave, ...span, ...made, userId: idOf('home'), leaveTypeId });
  await store.write((tx) => closeDay(tx, '2026-11-06', opened));
  await store.write((tx) => moveWorkingTime(tx));
}

const view = (now: Instant) => ({ now, seesLeave: true, seesSessions: false });
const pageOf = (dates: readonly DateOfSome[], limit: number, offset = 0) => ({ dates, limit, offset });

describe('D93 people who have different dates', () => {
  test.each([
    ['beside some whom no one gave hours', []],
    ['where everyone has an entry', ['usual']],
  ])('are counted by one question as by one for each date, at each hour of two days, %s', async (_, more) => {
    const entry = {
      validFrom: monday,
      cycleStart: monday,
      recordsTime: true,
      scheduleId: null,
      siteId: null,
    } as const;
    for (const name of more)
      await store.write((tx) => insertAssignment(tx, { ...entry, userId: idOf(name) }, opened));
    const seen = new Set<number>();
    for (let passed = 0; passed < 48; passed += 1) {
      const dates = todays(later(start, passed * hour), await getWorkingTimes(store.read));
      seen.add(dates.length);
      const each = await mapSerially(dates, (date) => countDates(store.read, [date]));
      expect(await countDates(store.read, dates), `after ${passed} hours`).toEqual(each.flat());
    }
    expect([...seen].toSorted()).toEqual([2, 3]);
  });

  test('are missing in one order on one page or several, each on their date', async () => {
    for (let passed = 0; passed < 48; passed += 3) {
      const now = later(start, passed * hour);
      const dates = todays(now, await getWorkingTimes(store.read));
      const of = async (some: readonly DateOfSome[], limit: number, offset?: number) =>
        (await listMissing(store.read, pageOf(some, limit, offset), view(now))).toJSON();
      const each = (await mapSerially(dates, (date) => of([date], 20))).flat();
      const all = await of(dates, 20);
      const byId = (people: typeof all) => people.toSorted((one, other) => one.userId - other.userId);
      expect(byId(all), `after ${passed} hours`).toEqual(byId(each));
      const pages = [...(await of(dates, 2)), ...(await of(dates, 2, 2)), ...(await of(dates, 20, 4))];
      expect(pages).toEqual(all);
    }
  });
});
