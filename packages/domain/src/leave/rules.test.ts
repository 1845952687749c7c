import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import { anyDate, calendarWith, refusalOf } from '../testing/testing.ts';
import { countHalfDays, leaveDays } from './counting.ts';
import { checkRequest, checkSpan, covers, type LeaveAccount, overlapping } from './rules.ts';
import type { AskedLeave, LeaveDuration, LeaveType } from './schema.ts';
import { askedFor, pendingLeave } from './testing.ts';

const today: PlainDate = '2026-11-20';
const holidays = [
  { date: '2026-12-25' as PlainDate, name: 'Christmas' },
  { date: '2027-01-01' as PlainDate, name: 'New Year' },
];
const week = calendarWith({ holidays });
const fresh: LeaveAccount = { balance: 2500, requests: [] };

const spanning = (startDate: PlainDate, endDate: PlainDate = startDate) => ({ startDate, endDate });

describe('D12 leave counts work days only, in half days', () => {
  test.each<[string, LeaveDuration, PlainDate, PlainDate, number]>([
    ['a full day', 'full_day', '2026-11-23', '2026-11-23', 2],
    ['a half day', 'half_day', '2026-11-23', '2026-11-23', 1],
    ['Monday to Friday', 'multiple_days', '2026-11-30', '2026-12-04', 10],
    ['Friday to Tuesday', 'multiple_days', '2026-11-27', '2026-12-01', 6],
    ['a weekend', 'multiple_days', '2026-11-28', '2026-11-29', 0],
    ['a half Sunday', 'half_day', '2026-11-29', '2026-11-29', 0],
    ['a holiday', 'full_day', '2026-12-25', '2026-12-25', 0],
    ['Christmas and the turn of the year', 'multiple_days', '2026-12-24', '2027-01-04', 12],
    ['29 February', 'full_day', '2028-02-29', '2028-02-29', 2],
    ['the end of a leap February', 'multiple_days', '2028-02-28', '2028-03-01', 6],
    ['the end of a common February', 'multiple_days', '2027-02-26', '2027-03-01', 4],
  ])('%s', (_case, duration, startDate, endDate, halfDays) => {
    expect(countHalfDays({ duration, startDate, endDate }, week)).toBe(halfDays);
  });

  test('D2 the work week is the company’s own', () => {
    const sundays = calendarWith({ workDays: [7, 1, 2, 3, 4] });
    const friToSun = { ...spanning('2026-11-27', '2026-11-29'), duration: 'multiple_days' } as const;
    expect(countHalfDays(friToSun, sundays)).toBe(2);
    expect(leaveDays(friToSun, sundays)).toEqual(['2026-11-29']);
  });

  test('the days it counts are among those it covers, and a half day counts half of them', () => {
    fc.assert(
      fc.property(anyDate, fc.nat(10), (startDate, length) => {
        const span = spanning(startDate, addDays(startDate, length));
        const days = leaveDays(span, week);
        expect(days.every((day) => covers(span, day))).toBe(true);
        expect(countHalfDays({ ...span, duration: 'multiple_days' }, week)).toBe(2 * days.length);
        const half = { ...spanning(startDate), duration: 'half_day' } as const;
        expect(countHalfDays(half, week) * 2).toBe(countHalfDays({ ...half, duration: 'full_day' }, week));
      }),
    );
  });
});

describe('D12 what can be asked for', () => {
  test.each<[string, Partial<AskedLeave>, number]>([
    ['five days', {}, 10],
    ['a half day', { duration: 'half_day', ...spanning('2026-11-23') }, 1],
    ['today', { duration: 'full_day', ...spanning(today) }, 2],
    ['over the turn of the year', spanning('2026-12-24', '2027-01-04'), 12],
    ['the day a year ago', { duration: 'full_day', ...spanning('2025-11-20') }, 2],
    ['the day two years ahead', { duration: 'full_day', ...spanning('2028-11-20') }, 2],
    ['29 February', { duration: 'full_day', ...spanning('2028-02-29') }, 2],
    ['as much as is left', spanning('2026-11-23', '2026-12-28'), 50],
  ])('%s', (_case, changes, halfDays) => {
    expect(checkRequest(askedFor(changes), fresh, week, today).halfDays).toBe(halfDays);
  });
});

describe('D12 what cannot be is refused, naming the field and what to do', () => {
  test.each<[string, Partial<AskedLeave>, string, string]>([
    ['ends before it starts', spanning('2026-12-04', '2026-12-03'), 'endDate', 'before Start Date'],
    ['a half day over two', { duration: 'half_day' }, 'endDate', 'set End Date to Start Date'],
    ['a full day over two', { duration: 'full_day' }, 'endDate', 'choose multiple days'],
    ['several days on one', spanning('2026-11-30'), 'endDate', 'choose a full day'],
    ['a weekend', spanning('2026-11-28', '2026-11-29'), 'startDate', 'None of these dates'],
    ['a Sunday', { duration: 'half_day', ...spanning('2026-11-29') }, 'startDate', 'not a work day'],
    ['a holiday', { duration: 'full_day', ...spanning('2026-12-25') }, 'startDate', 'not a work day'],
    ['over a year ago', spanning('2025-11-19', '2025-11-21'), 'startDate', '2025-11-20 at the earliest'],
    ['over two years ahead', spanning('2028-11-17', '2028-11-21'), 'endDate', '2028-11-20 at the latest'],
    ['the whole calendar', spanning('0001-01-01', '9999-12-31'), 'startDate', 'at the earliest'],
    ['until the end of time', spanning('2026-11-30', '9999-12-31'), 'endDate', 'at the latest'],
  ])('%s', (_case, changes, field, words) => {
    const refusal = refusalOf(() => checkRequest(askedFor(changes), fresh, week, today));
    expect(refusal).toMatchObject({ kind: 'unprocessable', field, message: expect.stringContaining(words) });
  });

  test.each<[PlainDate, PlainDate, PlainDate]>([
    ['2028-02-29', '2027-02-28', '2030-02-28'],
    ['2027-02-28', '2026-02-28', '2029-02-28'],
    ['2027-03-01', '2026-03-01', '2029-03-01'],
    ['2026-02-28', '2025-02-28', '2028-02-28'],
  ])('on %s the window is %s to %s', (on, first, last) => {
    const everyDay = calendarWith({ workDays: [1, 2, 3, 4, 5, 6, 7] });
    const ask = (date: PlainDate) => () =>
      checkRequest(askedFor({ duration: 'full_day', ...spanning(date) }), fresh, everyDay, on);
    expect([ask(first)().halfDays, ask(last)().halfDays]).toEqual([2, 2]);
    expect(refusalOf(ask(addDays(first, -1))).field).toBe('startDate');
    expect(refusalOf(ask(addDays(last, 1))).field).toBe('endDate');
  });
});

describe('D12 an own pending or approved request is not overlapped', () => {
  const week30 = pendingLeave();
  const monday = pendingLeave({ ...spanning('2026-11-30'), halfDays: 1 });

  test.each<[string, Partial<AskedLeave>]>([
    ['the same dates', {}],
    ['its last day', { duration: 'full_day', ...spanning('2026-12-04') }],
    ['across its first', spanning('2026-11-27', '2026-11-30')],
    ['within it', spanning('2026-12-01', '2026-12-02')],
    ['around it', spanning('2026-11-27', '2026-12-07')],
    ['of another type', { leaveType: 'Maternity Leave' }],
  ])('%s', (_case, changes) => {
    for (const status of ['pending', 'approved'] as const) {
      const account = { balance: 2500, requests: [{ ...week30, status }] };
      expect(refusalOf(() => checkRequest(askedFor(changes), account, week, today))).toMatchObject({
        kind: 'conflict',
        field: 'startDate',
        message: `These dates overlap your ${status} Annual Leave of 2026-11-30 to 2026-12-04: choose other dates`,
      });
    }
  });

  const halves = ['morning', 'afternoon', undefined] as const;
  test.each(halves.flatMap((one) => halves.map((other) => [one, other] as const)))(
    'half days of one date: %s after %s',
    (half, taken) => {
      const monday = { ...spanning('2026-11-30'), duration: 'half_day' } as const;
      const requests = [pendingLeave({ ...monday, half: taken, halfDays: 1 })];
      const asked = askedFor({ ...monday, ...(half && { half }) });
      const dates = taken ? `the ${taken} of 2026-11-30` : '2026-11-30';
      const check = () => checkRequest(asked, { ...fresh, requests }, week, today);
      if (half && taken && half !== taken) expect(check().halfDays).toBe(1);
      else
        expect(refusalOf(check).message).toBe(
          `These dates overlap your pending Annual Leave of ${dates}: choose other dates`,
        );
    },
  );

  test('a whole day overlaps a morning, and only a half day takes a half', () => {
    const requests = [pendingLeave({ ...spanning('2026-11-30'), half: 'morning', halfDays: 1 })];
    const whole = askedFor({ ...spanning('2026-11-30'), duration: 'full_day' });
    const check = () => checkRequest(whole, { ...fresh, requests }, week, today);
    expect(refusalOf(check).kind).toBe('conflict');
    expect(refusalOf(() => checkRequest({ ...whole, half: 'morning' }, fresh, week, today))).toMatchObject({
      kind: 'unprocessable',
      field: 'half',
    });
  });

  test('a second half day of one date overlaps the first', () => {
    const half = askedFor({ duration: 'half_day', ...spanning('2026-11-30') });
    const refusal = refusalOf(() => checkRequest(half, { balance: 2500, requests: [monday] }, week, today));
    expect(refusal.message).toBe(
      'These dates overlap your pending Annual Leave of 2026-11-30: choose other dates',
    );
  });

  test.each<[string, Partial<AskedLeave>]>([
    ['the day before', { duration: 'full_day', ...spanning('2026-11-27') }],
    ['the day after', { duration: 'full_day', ...spanning('2026-12-07') }],
  ])('%s is free', (_case, changes) => {
    expect(checkRequest(askedFor(changes), { balance: 2500, requests: [week30] }, week, today).halfDays).toBe(
      2,
    );
  });

  test('a rejected one is in no one’s way', () => {
    const rejected = { ...week30, status: 'rejected' as const };
    expect(checkRequest(askedFor(), { balance: 2500, requests: [rejected] }, week, today).halfDays).toBe(10);
  });

  test('two requests overlap exactly when a date lies in both, whichever comes first', () => {
    fc.assert(
      fc.property(anyDate, fc.nat(9), fc.integer({ min: -12, max: 12 }), fc.nat(9), (first, a, shift, b) => {
        const one = pendingLeave(spanning(first, addDays(first, a)));
        const start = addDays(first, shift);
        const other = pendingLeave(spanning(start, addDays(start, b)));
        const shared = Array.from({ length: a + 1 }, (_, index) => addDays(first, index)).some((date) =>
          covers(other, date),
        );
        expect(overlapping(one, [other]) === other).toBe(shared);
        expect(overlapping(other, [one]) === one).toBe(shared);
      }),
    );
  });
});

describe('D13 a request takes no more than is left', () => {
  const earlier = pendingLeave({ ...spanning('2026-11-23', '2026-11-25'), halfDays: 6 });

  test.each<[string, LeaveAccount, number | string]>([
    ['exactly what is left', { balance: 500, requests: [] }, 10],
    ['half a day more', { balance: 450, requests: [] }, '4.5 days left'],
    ['nothing left', { balance: 0, requests: [] }, '0 days left'],
    ['pending ones reserve theirs', { balance: 750, requests: [earlier] }, '4.5 days left'],
    ['beside a pending one', { balance: 800, requests: [earlier] }, 10],
    ['a rejected one reserves nothing', { balance: 500, requests: [{ ...earlier, status: 'rejected' }] }, 10],
    [
      'an approved one is in the balance already',
      { balance: 500, requests: [{ ...earlier, status: 'approved' }] },
      10,
    ],
    [
      'pending Sick Leave reserves nothing',
      { balance: 500, requests: [{ ...earlier, leaveType: 'Sick Leave' }] },
      10,
    ],
    ['reserved beyond the balance', { balance: 100, requests: [earlier] }, '0 days left'],
  ])('%s', (_case, account, answer) => {
    const ask = () => checkRequest(askedFor(), account, week, today);
    if (typeof answer === 'number') return expect(ask().halfDays).toBe(answer);
    expect(refusalOf(ask)).toMatchObject({
      kind: 'conflict',
      field: 'endDate',
      message: `This takes 5 days of leave, and you have ${answer}, pending requests included: choose fewer days`,
    });
  });

  test.each<LeaveType>(['Sick Leave', 'Maternity Leave', 'Paternity Leave'])('%s takes none', (leaveType) => {
    expect(checkRequest(askedFor({ leaveType }), { balance: 0, requests: [] }, week, today).halfDays).toBe(
      10,
    );
  });
});

describe('D18 a span that is only asked about', () => {
  test.each([
    spanning('2026-11-20'),
    spanning('2025-11-20', '2028-11-20'),
    spanning('2026-11-21', '2026-11-22'),
  ])('can be %j', (span) => {
    expect(checkSpan(span, today)).toBeUndefined();
  });

  test.each<[ReturnType<typeof spanning>, string, string]>([
    [spanning('2026-11-21', '2026-11-20'), 'endDate', 'End Date cannot be before Start Date'],
    [
      spanning('2025-11-19', '2026-11-20'),
      'startDate',
      'Start Date can be 2025-11-20 at the earliest, a year ago',
    ],
    [
      spanning('2026-11-20', '2028-11-21'),
      'endDate',
      'End Date can be 2028-11-20 at the latest, two years ahead',
    ],
  ])('cannot be %j: D12 leave cannot either', (span, field, message) => {
    const refusal = refusalOf(() => checkSpan(span, today));
    expect(refusal).toMatchObject({ kind: 'bad_input', field, message });
  });
});
