import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyse, type CountedDay } from '../attendance/analytics.ts';
import { attendanceStatuses } from '../attendance/schema.ts';
import { addDays } from '../calendar/plain-date.ts';
import { isWorkDay } from '../calendar/work-days.ts';
import { takenHalfDays } from '../leave/balance.ts';
import { countHalfDays } from '../leave/counting.ts';
import { specifiedLeaveTypes } from '../leave/specified-types.ts';
import { isFinal, type MonthLeave, type MonthRecord, type PersonMonth, payrollRow } from './row.ts';

const holidays = [{ date: '2026-10-26', name: 'National Day' }] as const;
const terms = {
  versions: [
    {
      validFrom: '2026-01-01',
      timeZone: 'UTC',
      workDays: [1, 2, 3, 4, 5],
      dayStart: '09:00',
      dayEnd: '17:00',
      graceMinutes: 0,
    },
  ],
  holidays,
  leaveTypes: specifiedLeaveTypes,
} as const;

const dates = Array.from({ length: 31 }, (_, index) => addDays('2026-10-01', index));
const days = dates.map((date) => {
  const isWorked = isWorkDay(date, terms);
  return { date, isClosed: isWorked, isWorked };
});
const october = { days, terms } as const;

const ada: PersonMonth = {
  userId: 1,
  employeeId: 'E1',
  fullName: 'Ada',
  department: null,
  position: null,
  joinDate: '2020-01-01',
  expected: { from: '2020-01-01', to: null },
  today: '2026-11-03',
  week: terms,
  isActive: true,
  leftOn: null,
  records: [],
  leave: [],
  toReview: 0,
  corrections: 0,
};

const came = (date: MonthRecord['date'], workedMinutes: number | null = 480): MonthRecord => ({
  date,
  status: 'present',
  checkInTime: `${date}T08:00:00.000Z`,
  checkOutTime: workedMinutes === null ? null : `${date}T16:00:00.000Z`,
  workedMinutes,
});
const was = (date: MonthRecord['date'], status: 'late' | 'leave' | 'absent'): MonthRecord =>
  status === 'late'
    ? { ...came(date), status }
    : { date, status, checkInTime: null, checkOutTime: null, workedMinutes: null };
const leave = (given: Partial<MonthLeave> & Pick<MonthLeave, 'startDate' | 'endDate'>): MonthLeave => ({
  leaveType: 'Annual Leave',
  duration: 'multiple_days',
  status: 'approved',
  cancelRequestedAt: null,
  ...given,
});

describe('D63 a person’s month', () => {
  test('is counted by the rules of attendance, leave and calendar', () => {
    const row = payrollRow(october, {
      ...ada,
      records: [came('2026-10-01'), was('2026-10-02', 'late'), came('2026-10-03', 60)].concat([
        was('2026-10-05', 'absent'),
        was('2026-10-06', 'leave'),
        was('2026-10-07', 'leave'),
      ]),
      leave: [
        leave({ startDate: '2026-10-06', endDate: '2026-10-06', duration: 'full_day' }),
        leave({
          startDate: '2026-10-07',
          endDate: '2026-10-07',
          duration: 'half_day',
          leaveType: 'Sick Leave',
        }),
      ],
    });
    expect(row).toMatchObject({
      expectedDays: 5,
      presentDays: 3,
      lateDays: 1,
      absentDays: 1,
      onLeaveDays: 2,
      minutes: 1020,
      leave: { 'Annual Leave': 1, 'Sick Leave': 0.5, 'Maternity Leave': 0 },
      balanceLeave: 1,
      otherLeave: 0.5,
      holidays: 1,
      from: '2026-10-01',
      to: '2026-10-31',
    });
    expect(isFinal(row)).toBe(true);
  });

  test('D97 of one who works elsewhere waits for no press, and counts what was taken', () => {
    const types = specifiedLeaveTypes.map((type) =>
      type.name === 'Personal Leave' ? { ...type, presence: 'elsewhere' as const } : type,
    );
    const trip = leave({ startDate: '2026-10-05', endDate: '2026-10-09', leaveType: 'Personal Leave' });
    const person = { ...ada, records: [came('2026-10-06')], leave: [trip] };
    const closed = { ...october, terms: { ...terms, leaveTypes: types } };
    const open = {
      ...closed,
      days: days.map((day) => ({ ...day, isClosed: false })),
    };
    for (const month of [closed, open]) {
      const { expectedDays, ...row } = payrollRow(month, { ...person, today: '2026-10-09' });
      expect(row).toMatchObject({ presentDays: 1, onLeaveDays: 0, leave: { 'Personal Leave': 5 } });
      expect(row.absentDays).toBe(month === open ? 2 : 0);
      expect(expectedDays).toBe(month === open ? days.filter(({ isWorked }) => isWorked).length - 4 : 1);
    }
  });

  test.each([
    ['ends in the afternoon', '09:00', '17:00', 0.5],
    ['is over by then', '06:00', '12:00', 0],
    ['begins at that time', '12:00', '20:00', 1],
  ] as const)(
    'D108 half a holiday is of the day of whoever is at work then: one that %s',
    (_, dayStart, dayEnd, free) => {
      const half = [{ date: '2026-10-27', name: 'Fair', from: '12:00' }] as const;
      const [usual] = terms.versions;
      const week = { ...terms, holidays: half, versions: [{ ...usual, dayStart, dayEnd }] as const };
      const { holidays: counted } = payrollRow({ ...october, terms: week }, { ...ada, week });
      expect(counted).toBe(free);
    },
  );

  test('of one who joined or left in it counts from that day and to that day', () => {
    const joined = payrollRow(october, { ...ada, joinDate: '2026-10-27', records: [came('2026-10-27')] });
    expect(joined).toMatchObject({ from: '2026-10-27', to: '2026-10-31', expectedDays: 1, holidays: 0 });
    const spanning = leave({ startDate: '2026-10-01', endDate: '2026-10-09' });
    const left = payrollRow(october, {
      ...ada,
      isActive: false,
      leftOn: '2026-10-02',
      records: [was('2026-10-01', 'leave'), was('2026-10-02', 'leave')],
      leave: [spanning],
    });
    expect(left).toMatchObject({ to: '2026-10-02', expectedDays: 2, balanceLeave: 2, holidays: 0 });
  });

  test.each<[string, Partial<PersonMonth>, object]>([
    ['a record to review', { toReview: 1 }, { toReview: 1 }],
    ['a correction', { corrections: 2 }, { corrections: 2 }],
    [
      'a request',
      { leave: [leave({ startDate: '2026-10-06', endDate: '2026-10-07', status: 'pending' })] },
      { leaveRequests: 1 },
    ],
    [
      'a cancellation',
      {
        leave: [
          leave({
            startDate: '2026-10-06',
            endDate: '2026-10-07',
            cancelRequestedAt: '2026-10-01T08:00:00.000Z',
          }),
        ],
      },
      { leaveRequests: 1 },
    ],
    ['a day without a check-out', { records: [came('2026-10-01', null)] }, { noCheckOut: 1 }],
  ])('with %s is not final', (_, part, open) => {
    const row = payrollRow(october, { ...ada, ...part });
    expect([isFinal(row), row.open]).toMatchObject([false, open]);
  });

  test('some hours of leave are a part of their day, which is no day of leave (D97)', () => {
    const day = { startDate: '2026-10-06', endDate: '2026-10-06', leaveType: 'Personal Leave' } as const;
    const hours = leave({ ...day, duration: 'half_day', minutes: 100 });
    const month = { ...october, days: days.map((each) => ({ ...each, isClosed: each.date < '2026-10-06' })) };
    const row = payrollRow(month, { ...ada, records: [], leave: [hours] });
    expect(row.leave).toMatchObject({ 'Personal Leave': 0.21 });
    expect(row.onLeaveDays).toBe(0);
  });

  test('that is not over is not final, and expects those who are active on its days to come', () => {
    const running = {
      ...october,
      days: days.map((day) => (day.date < '2026-10-29' ? day : { ...day, isClosed: false })),
    };
    const person = { ...ada, today: '2026-10-29' } as const;
    const row = payrollRow(running, { ...person, records: [came('2026-10-28')] });
    expect(row).toMatchObject({ expectedDays: 3, presentDays: 1, absentDays: 1, open: { openDays: 3 } });
    expect(payrollRow(running, { ...person, isActive: false, leftOn: '2026-10-28' }).open.openDays).toBe(0);
    // At a site where it is still the day before (D93).
    expect(payrollRow(running, { ...person, today: '2026-10-28' })).toMatchObject({ absentDays: 0 });
  });
});

const record = fc
  .tuple(fc.constantFrom(...dates), fc.constantFrom(...attendanceStatuses), fc.option(fc.nat(1_000)))
  .map(([date, status, minutes]): MonthRecord => {
    if (status === 'present') return came(date, minutes);
    return was(date, status);
  });
const someRecords = fc.uniqueArray(record, { selector: ({ date }) => date, maxLength: 31 });

test('D63 D10 sums over the rows are those of analytics, day by day, whatever the records', () => {
  const everyone = fc.array(someRecords, { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(everyone, (people) => {
      const rows = people.map((records) => payrollRow(october, { ...ada, records }));
      const counted: CountedDay[] = days.map(({ date, isWorked }) => {
        const on = people.flat().filter((each) => each.date === date);
        const count = (status: string) => on.filter((each) => each.status === status).length;
        const counts = {
          present: count('present'),
          late: count('late'),
          leave: count('leave'),
          absent: count('absent'),
        };
        return { date, isWorked, departments: [{ department: null, ...counts }] };
      });
      const { totals } = analyse(counted);
      const sum = (of: (row: (typeof rows)[number]) => number) =>
        rows.reduce((total, row) => total + of(row), 0);
      expect({
        present: sum((row) => row.presentDays - row.lateDays),
        late: sum((row) => row.lateDays),
        leave: sum((row) => row.onLeaveDays),
        absent: sum((row) => row.absentDays),
      }).toEqual(totals);
    }),
  );
});

test('D63 D12 D14 leave within the month takes the days that its request counted, and what it took of the balance', () => {
  const span = fc
    .tuple(fc.nat(30), fc.nat(30))
    .map(([a, b]) => ({ startDate: dates[Math.min(a, b)], endDate: dates[Math.max(a, b)] }));
  const asked = fc.record({
    span,
    leaveType: fc.constantFrom(...specifiedLeaveTypes.map(({ name }) => name)),
    duration: fc.constantFrom('half_day', 'full_day'),
  });
  fc.assert(
    fc.property(asked, ({ span: { startDate = '2026-10-01', endDate = startDate }, leaveType, duration }) => {
      const isOne = startDate === endDate;
      const request = leave({
        startDate,
        endDate,
        leaveType,
        duration: isOne ? duration : 'multiple_days',
      });
      const closed = days.filter(({ isWorked }) => isWorked).map(({ date }) => was(date, 'leave'));
      const row = payrollRow(october, { ...ada, records: closed, leave: [request] });
      const halfDays = countHalfDays(request, terms);
      expect((row.leave[leaveType] ?? 0) * 2).toBe(halfDays);
      expect(row.balanceLeave * 2).toBe(takenHalfDays({ ...request, halfDays }, terms));
      expect((row.balanceLeave + row.otherLeave) * 2).toBe(halfDays);
    }),
  );
});
