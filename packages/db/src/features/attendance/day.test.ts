import { filterDay } from '@muster/domain/attendance/day-export';
import { roundedAddress, roundedPlace } from '@muster/domain/attendance/place';
import { companyDate, companyTime, type Instant, startOfDay } from '@muster/domain/calendar/instant';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { anyDate, anyInstant, anyZone, later } from '@muster/domain/testing/testing';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sqliteTest } from '../../testing/engine.ts';
import { addAccount, insertRaw, type RawRow } from '../../testing/rows.ts';
import { plansOf } from '../../testing/sqlite-plans.ts';
import { openTestStore, type TestStore } from '../../testing/store.ts';
import { everyone } from '../working-time/todays.ts';
import { listDaysAsJson, readDates } from './day.ts';

const atUtc = { zone: 'UTC', elsewhere: () => new Map<number, string>() };

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
  await addAccount(store, { department: 'Engines', position: 'Analyst' });
  await addAccount(store, { employeeId: 'EMP002', fullName: 'Grace "Amazing" Hopper' });
});
afterEach(() => store.close());

const friday = '2026-11-20';
const record = ({ checkInAddress = 'Alexanderplatz', ...changes }: RawRow = {}) =>
  insertRaw(store, 'attendance', {
    userId: 1,
    date: friday,
    checkInTime: '2026-11-20T07:58:12.345Z',
    checkOutTime: '2026-11-20T16:03:12.344Z',
    status: 'present',
    checkInLatitude: 52.520008,
    checkInLongitude: 13.404954,
    checkInAddress,
    roundedAddress: roundedAddress(checkInAddress === null ? null : String(checkInAddress)),
    lateSync: 1,
    createdAt: '2026-11-20T07:58:12.345Z',
    seq: 1,
    ...changes,
  });
const away = { checkInTime: null, checkOutTime: null, checkInLatitude: null, checkInLongitude: null };
const listDay = (date: PlainDate, zone: string) =>
  listDaysAsJson(store.read, { from: date, to: date }, { zone, elsewhere: () => new Map() });
const idsIn = (json: { toJSON(): { id: number }[] }) => json.toJSON().map(({ id }) => id);

describe('D11 the records of a day', () => {
  test('have times of day on the company’s clocks, rounded places (D6), and whose they are', async () => {
    await record();
    await record({ ...away, userId: 2, status: 'absent', checkInAddress: null, lateSync: 0, manual: 1 });
    await record({ userId: 2, date: '2026-11-19' });
    const [absent, present] = (await listDay(friday, 'Europe/Berlin')).toJSON();
    expect(present).toEqual({
      id: 1,
      userId: 1,
      date: friday,
      checkInTime: '08:58:12',
      checkOutTime: '17:03:12',
      workedMinutes: 484,
      needsReview: true,
      acceptedWithin: null,
      status: 'present',
      checkInLatitude: 52.52,
      checkInLongitude: 13.405,
      checkInAddress: 'Alexanderplatz',
      manual: false,
      lateSync: true,
      createdAt: '2026-11-20T07:58:12.345Z',
      user: { fullName: 'Ada Lovelace', employeeId: 'EMP001', department: 'Engines', position: 'Analyst' },
    });
    expect(absent).toMatchObject({
      ...away,
      workedMinutes: null,
      needsReview: false,
      manual: true,
      lateSync: false,
      user: { fullName: 'Grace "Amazing" Hopper', employeeId: 'EMP002', department: null, position: null },
    });
  });

  test('U83 need review when they were made by hand or arrived late, until one is found in order', async () => {
    const fine = await record();
    await insertRaw(store, 'reviewed_attendance', {
      attendanceId: fine,
      reviewedBy: 2,
      reviewedAt: '2026-11-20T18:00:00.000Z',
    });
    await record({ userId: 2, lateSync: 0, manual: 1 });
    const day = (await listDay(friday, 'UTC')).toJSON();
    expect(day.map(({ needsReview }) => needsReview)).toEqual([true, false]);
    expect(filterDay(day, { toReview: true })).toHaveLength(1);
  });

  test('D50 are newest first, of some days the newest day first, and none are an empty list', async () => {
    await record({ userId: 2 });
    await record({ date: '2026-11-18' });
    await record();
    expect(idsIn(await listDay(friday, 'UTC'))).toEqual([3, 1]);
    const days = (from: PlainDate, to: PlainDate) => listDaysAsJson(store.read, { from, to }, atUtc);
    expect(idsIn(await days('2026-11-17', friday))).toEqual([3, 1, 2]);
    expect(idsIn(await days('2026-11-18', '2026-11-18'))).toEqual([2]);
    expect((await days('2026-11-19', '2026-11-19')).text).toBe('[]');
    for await (const some of readDates(store.read, [{ ...everyone, date: friday }], atUtc))
      expect(some).toMatchObject([{ id: 3 }, { id: 1 }]);
  });

  test('D1 tell every time as Temporal does: any instant, any zone, over each change of the clocks', async () => {
    const length = fc.integer({ min: 0, max: 57_600_000 });
    const check = async (at: Instant, zone: string, worked: number) => {
      const date = companyDate(at, zone);
      const out = later(at, worked);
      await store.write((tx) => tx.db.deleteFrom('attendance').execute());
      await record({ date, checkInTime: at, checkOutTime: out });
      expect((await listDay(date, zone)).toJSON()).toMatchObject([
        {
          checkInTime: companyTime(at, zone).slice(0, 8),
          checkOutTime: companyTime(out, zone).slice(0, 8),
          workedMinutes: Math.floor(worked / 60_000),
        },
      ]);
    };
    await fc.assert(fc.asyncProperty(anyInstant, anyZone, length, check), { numRuns: 100 });
    const near = fc.constantFrom<PlainDate>(
      '2026-03-08',
      '2026-03-29',
      '2026-04-05',
      '2026-10-25',
      '2026-11-01',
    );
    const moment = fc.integer({ min: 0, max: 86_399_999 });
    await fc.assert(
      fc.asyncProperty(near, fc.nat(1), anyZone, moment, length, (date, ago, zone, milliseconds, worked) =>
        check(later(startOfDay(addDays(date, -ago), zone), milliseconds), zone, worked),
      ),
      { numRuns: 150 },
    );
  });

  test('of a company that has moved are read on the clocks of now', async () => {
    await fc.assert(
      fc.asyncProperty(anyDate, anyZone, anyZone, async (date, zone, then) => {
        const at = later(startOfDay(date, then), 43_200_000);
        await store.write((tx) => tx.db.deleteFrom('attendance').execute());
        await record({ date, checkInTime: at, checkOutTime: null });
        const [told] = (await listDay(date, zone)).toJSON();
        expect(told).toMatchObject({ checkInTime: companyTime(at, zone).slice(0, 8), workedMinutes: null });
      }),
      { numRuns: 50 },
    );
  });

  sqliteTest('are found by the index of days, and only their ids are sorted', async () => {
    await record();
    const [ids, rows] = await plansOf(store.read, () => listDay(friday, 'UTC'));
    expect(ids).toEqual([
      expect.stringMatching(/^SEARCH attendance USING COVERING INDEX attendance_day \(date=\?/),
      // Whose date it is: a list of those elsewhere.
      'LIST SUBQUERY 1',
      expect.stringMatching(/^SCAN named VIRTUAL TABLE/),
      'CREATE BLOOM FILTER',
      'USE TEMP B-TREE FOR ORDER BY',
    ]);
    expect(rows).toEqual([
      expect.stringMatching(/^SCAN newest VIRTUAL TABLE/),
      'SEARCH attendance USING INTEGER PRIMARY KEY (rowid=?)',
      'SEARCH users USING INTEGER PRIMARY KEY (rowid=?)',
      expect.stringMatching(/^CORRELATED/),
      'SEARCH reviewed_attendance USING INTEGER PRIMARY KEY (rowid=?)',
    ]);
  });
});

test('D6 places are rounded as the domain does it, whatever the address says', async () => {
  const places = [
    [52.520008, 13.404954, '52.520008, 13.404954'],
    [-33.868812, -0.000049, '-33.868812, -0.000049'],
    [89.9999, 180, '89.999900, 180.000000'],
    [52.52, 13.4, 'At 52,520008 13.404954, Hall 3.5'],
    [null, null, 'Manual check-in (location unavailable)'],
  ] as const;
  for (const [index, [checkInLatitude, checkInLongitude, checkInAddress]] of places.entries())
    await record({ date: `2026-11-1${index}`, checkInLatitude, checkInLongitude, checkInAddress });
  const listed = await listDaysAsJson(store.read, { from: '2026-11-10', to: '2026-11-14' }, atUtc);
  const expected = places.map(([checkInLatitude, checkInLongitude, checkInAddress]) =>
    roundedPlace({ checkInLatitude, checkInLongitude, checkInAddress }),
  );
  expect(listed.toJSON().reverse()).toMatchObject(expected);
});
