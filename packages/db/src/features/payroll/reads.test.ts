import { analyse } from '@muster/domain/attendance/analytics';
import { monthStats } from '@muster/domain/attendance/stats';
import type { Instant } from '@muster/domain/calendar/instant';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import type { PayrollRow } from '@muster/domain/payroll/schema';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Db } from '../../store/connection.ts';
import { addAccount, addHoliday, insertRaw, openCompany, opened } from '../../testing/rows.ts';
import { openTestStore, type TestStore } from '../../testing/store.ts';
import { setActive } from '../account/writes/account.ts';
import { countDays } from '../attendance/day-counts.ts';
import { countStatuses } from '../attendance/reads.ts';
import { closeDay } from '../attendance/writes/close-day.ts';
import { everyone, noOne } from '../working-time/todays.ts';
import { readPayroll } from './reads.ts';

const span = { from: '2026-11-01', to: '2026-11-30' } as const;
const dayOf = (offset: number) => addDays('2026-11-02', offset);
const noon = (date: PlainDate): Instant => `${date}T12:00:00.000Z`;

async function rowsAt(db: Db, today: PlainDate): Promise<PayrollRow[]> {
  const rows: PayrollRow[] = [];
  for await (const some of readPayroll(db, span.from, noon(today))) rows.push(...some);
  return rows;
}

const sum = (rows: readonly PayrollRow[], of: (row: PayrollRow) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

const person = fc.record({
  joins: fc.nat(12),
  leaves: fc.option(fc.nat(20)),
  came: fc.uniqueArray(fc.tuple(fc.nat(28), fc.constantFrom('present', 'late')), {
    selector: ([offset]) => offset,
    maxLength: 12,
  }),
  away: fc.option(fc.tuple(fc.nat(20), fc.nat(6))),
});
const month = fc.record({
  people: fc.array(person, { minLength: 1, maxLength: 4 }),
  closed: fc.nat(28),
  today: fc.integer({ min: 0, max: 40 }),
});

interface Played {
  readonly joins: number;
  readonly leaves: number | null;
  readonly came: readonly (readonly [number, string])[];
  readonly away: readonly [number, number] | null;
}

async function play(store: TestStore, people: readonly Played[], closed: number) {
  await openCompany(store);
  await addHoliday(store, '2026-11-11', 'Founding Day');
  await addAccount(store, { employeeId: 'BOSS', isAdmin: true });
  for (const [index, { joins, came, away }] of people.entries()) {
    const userId = await addAccount(store, { employeeId: `E${index}`, joinDate: dayOf(joins) });
    for (const [offset, status] of came)
      await insertRaw(store, 'attendance', {
        userId,
        date: dayOf(offset),
        status,
        checkInTime: `${dayOf(offset)}T09:00:00.000Z`,
        checkOutTime: `${dayOf(offset)}T16:30:30.000Z`,
        createdAt: opened,
        seq: 1,
      });
    if (away)
      await insertRaw(store, 'leave_requests', {
        userId,
        leaveType: 'Annual Leave',
        duration: away[1] === 0 ? 'full_day' : 'multiple_days',
        startDate: dayOf(away[0]),
        endDate: dayOf(away[0] + away[1]),
        reason: 'Rest',
        halfDays: 2,
        status: 'approved',
        reviewedBy: 1,
        createdAt: opened,
        updatedAt: opened,
        seq: 1,
      });
  }
  for (let offset = 0; offset < 28; offset += 1) {
    if (offset < closed && offset % 7 < 5 && dayOf(offset) !== '2026-11-11')
      await store.write((tx) => closeDay(tx, dayOf(offset), opened));
    for (const [index, { leaves }] of people.entries())
      if (leaves === offset)
        await store.write((tx) => setActive(tx, `E${index}`, false, noon(dayOf(offset))));
  }
}

test('D63 D10 D9 sums over the rows are those of analytics, and a row that of its person, whatever the month was', async () => {
  await fc.assert(
    fc.asyncProperty(month, async ({ people, closed, today: after }) => {
      const store = await openTestStore();
      try {
        await play(store, people, closed);
        const today = dayOf(after);
        const rows = await rowsAt(store.read, today);
        const { totals } = analyse(
          await countDays(store.read, span, (date) => (date <= today ? everyone : noOne)),
        );
        expect({
          present: sum(rows, (row) => row.presentDays - row.lateDays),
          late: sum(rows, (row) => row.lateDays),
          leave: sum(rows, (row) => row.onLeaveDays),
          absent: sum(rows, (row) => row.absentDays),
        }).toEqual(totals);
        for (const row of rows) {
          const own = monthStats(await countStatuses(store.read, row.userId, span.from, span.to));
          expect([row.presentDays, row.lateDays]).toEqual([own.present, own.late]);
          expect(row.minutes).toBe(own.present * 450);
          const isBound = row.absentDays + row.onLeaveDays <= row.expectedDays;
          expect([isBound, row.balanceLeave <= row.expectedDays]).toEqual([true, true]);
        }
      } finally {
        await store.close();
      }
    }),
    { numRuns: 6 },
  );
});

test('D63 what keeps a month from being final is counted in that month only', async () => {
  const store = await openTestStore();
  await openCompany(store);
  const userId = await addAccount(store);
  const came = (date: PlainDate, manual: 0 | 1) =>
    insertRaw(store, 'attendance', {
      userId,
      date,
      status: 'present',
      checkInTime: `${date}T09:00:00.000Z`,
      manual,
      createdAt: opened,
      seq: 1,
    });
  const days = [
    ['2026-11-03', await came('2026-11-03', 1)],
    ['2026-11-04', await came('2026-11-04', 0)],
    ['2026-12-01', await came('2026-12-01', 1)],
    ['2026-11-07', null],
  ] as const;
  for (const [date, attendanceId] of days)
    await insertRaw(store, 'corrections', {
      userId,
      attendanceId,
      date,
      checkOutTime: noon('2026-12-02'),
      reason: 'Forgot',
      createdAt: opened,
      updatedAt: opened,
      seq: 1,
    });
  const [row] = await rowsAt(store.read, '2026-12-02');
  expect(row?.open).toMatchObject({ toReview: 1, corrections: 3, noCheckOut: 2, leaveRequests: 0 });
  await store.close();
});
