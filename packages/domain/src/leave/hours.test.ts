import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import { takenBy, totalOf } from '../leave-account/taken.ts';
import { calendarWith, refusalOf } from '../testing/testing.ts';
import { changeLeaveDates } from './dates.ts';
import { decideLeave } from './decision.ts';
import { countedMinutes, countLeave, type HourlyTime, plannedMinutes } from './hours.ts';
import { isSomeHours } from './part-of-day.ts';
import { checkRequest, type RoomCheck } from './rules.ts';
import { askedLeave, leaveRequestInput } from './schema.ts';
import { usualLeaveRules } from './specified-types.ts';
import { askedFor, decisionContext, leaveToDecide, typesUsing } from './testing.ts';

const comp = {
  ...usualLeaveRules,
  id: 20,
  name: 'Time Account',
  order: 9,
  accountId: 2,
  active: true,
  unit: 'hours',
} as const;

/** Monday to Friday 9:00 to 17:00, with half a holiday on 24 December 2026 and a whole one the day after. */
const calendar = {
  ...calendarWith({
    dayStart: '09:00',
    dayEnd: '17:00',
    holidays: [
      { date: '2026-12-24', name: 'Half', from: '13:00' },
      { date: '2026-12-25', name: 'Whole' },
    ],
  }),
  leaveTypes: [...typesUsing('Annual Leave'), comp],
};
const today: PlainDate = '2026-11-20';
const monday: PlainDate = '2026-11-30';

/** Hours of a Monday, unless a test says otherwise. */
function some(minutes: number | null, changes: Partial<ReturnType<typeof askedFor>> = {}) {
  const day = { startDate: monday, endDate: monday, duration: 'half_day' } as const;
  return askedFor({ leaveType: comp.name, ...day, ...(minutes !== null && { minutes }), ...changes });
}

const check = (asked: ReturnType<typeof askedFor>, checkRoom?: RoomCheck) =>
  checkRequest(asked, { balance: 0, requests: [], ...(checkRoom && { checkRoom }) }, calendar, today);

describe('D97 leave in hours', () => {
  test.each<[string, ReturnType<typeof askedFor>, ReturnType<typeof check>]>([
    ['an hour and a half', some(90), { duration: 'half_day', halfDays: 1, minutes: 90 }],
    ['all that is planned is the whole day', some(480), { duration: 'full_day', halfDays: 2, minutes: 480 }],
    [
      'a whole day',
      some(null, { duration: 'full_day' }),
      { duration: 'full_day', halfDays: 2, minutes: 480 },
    ],
    ['a morning', some(null, { half: 'morning' }), { duration: 'half_day', halfDays: 1, minutes: 240 }],
    [
      'all of a day that is half a holiday',
      some(240, { startDate: '2026-12-24', endDate: '2026-12-24' }),
      { duration: 'full_day', halfDays: 1, minutes: 240 },
    ],
    [
      'a week from Monday noon to the half holiday, without days off',
      some(null, {
        duration: 'multiple_days',
        startDate: '2026-12-21',
        endDate: '2026-12-27',
        firstHalf: 'afternoon',
      }),
      { duration: 'multiple_days', halfDays: 6, minutes: 240 + 480 + 480 + 240 },
    ],
  ])('counts %s', (_case, asked, count) => {
    expect(check(asked)).toEqual(count);
  });

  test.each<[string, ReturnType<typeof askedFor>, string, string]>([
    [
      'more than is planned',
      some(481),
      'hours',
      '8 hours of work are planned on 2026-11-30: choose fewer hours',
    ],
    [
      'hours of a day off',
      some(60, { startDate: '2026-11-29', endDate: '2026-11-29' }),
      'startDate',
      'This is not a work day: choose another date',
    ],
    [
      'hours of a holiday',
      some(60, { startDate: '2026-12-25', endDate: '2026-12-25' }),
      'startDate',
      'This is not a work day: choose another date',
    ],
    [
      'hours of two days',
      some(60, { endDate: '2026-12-01' }),
      'endDate',
      'Hours are of one date: set End Date to Start Date, or choose multiple days',
    ],
    [
      'hours of a type in days',
      some(60, { leaveType: 'Annual Leave' }),
      'hours',
      'This leave is taken in days: choose a duration instead of hours',
    ],
    [
      'the half of some hours',
      some(60, { half: 'morning' }),
      'half',
      'Only a half day takes a morning or an afternoon: choose a half day',
    ],
  ])('refuses %s', (_case, asked, field, message) => {
    expect(refusalOf(() => check(asked))).toMatchObject({ kind: 'unprocessable', field, message });
  });

  test('a type without half days has hours', () => {
    const types = [{ ...comp, halfDays: false }];
    const account = { balance: 0, requests: [] };
    expect(checkRequest(some(90), account, { ...calendar, leaveTypes: types }, today).minutes).toBe(90);
    expect(() => checkRequest(some(null), account, { ...calendar, leaveTypes: types }, today)).toThrow();
  });

  test('the account is asked for the minutes', () => {
    const asked: (number | null | undefined)[] = [];
    check(some(90), ({ minutes }) => asked.push(minutes) > 0);
    expect(asked).toEqual([90]);
  });

  test('two requests of some hours of one day overlap', () => {
    const own = [{ ...some(60), status: 'approved' as const, halfDays: 1 }];
    const again = () => checkRequest(some(60), { balance: 0, requests: own }, calendar, today);
    expect(refusalOf(again)).toMatchObject({ kind: 'conflict', field: 'startDate' });
  });
});

describe('D97 the hours of a request as they come', () => {
  const form = { leaveType: comp.name, startDate: monday, endDate: monday };
  const problems = (fields: object) =>
    leaveRequestInput
      .safeParse({ ...form, ...fields })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);
  const wrong = 'Hours must be more than 0 and at most 24, in whole minutes: 1.5 is 1:30 h';

  test.each([0, -1, 24.5, 0.33, '1.5', null, Number.NaN])('%j is refused', (hours) => {
    expect(problems({ hours })?.[0]).toEqual(['hours', wrong]);
  });

  test('hours and a duration exclude each other, and one of both has to be there', () => {
    expect(problems({ hours: 1, duration: 'full_day' })).toEqual([
      ['hours', 'A request has hours or a duration, not both: leave one of them out'],
    ]);
    expect(problems({})).toEqual([['duration', 'Duration is required']]);
    expect(problems({ duration: 'full_day', hours: '' })).toBeUndefined();
  });

  test('what an answer says of any minutes can be asked for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1440 }), (minutes) => {
        const asked = askedLeave(leaveRequestInput.parse({ ...form, hours: minutes / 60 }), 'UTC');
        expect(asked).toMatchObject({ duration: 'half_day', minutes });
      }),
    );
  });
});

const anyLeave = fc.record({
  leaveType: fc.constant<string>(comp.name),
  from: fc.integer({ min: 0, max: 40 }),
  length: fc.integer({ min: 1, max: 12 }),
  minutes: fc.option(fc.integer({ min: 1, max: 700 })),
  half: fc.option(fc.constantFrom('morning' as const, 'afternoon' as const)),
  firstHalf: fc.option(fc.constant('afternoon' as const)),
  lastHalf: fc.option(fc.constant('morning' as const)),
  kind: fc.constantFrom('hours', 'half_day', 'full_day', 'multiple_days'),
});

function leaveOf({
  from,
  length,
  kind,
  ...drawn
}: typeof anyLeave extends fc.Arbitrary<infer T> ? T : never) {
  const startDate = addDays(monday, from);
  const { leaveType, minutes, half, firstHalf, lastHalf } = drawn;
  const day = { leaveType, startDate, endDate: startDate };
  if (kind === 'hours') return { ...day, duration: 'half_day', minutes: minutes ?? 60 } as const;
  if (kind === 'half_day') return { ...day, duration: kind, half: half ?? 'morning' } as const;
  if (kind === 'full_day') return { ...day, duration: kind } as const;
  return {
    ...day,
    endDate: addDays(startDate, length),
    duration: 'multiple_days',
    firstHalf,
    lastHalf,
  } as const;
}

test('D97 leave in hours takes of no date more than is planned, and all its dates together what it counts', () => {
  fc.assert(
    fc.property(anyLeave, (drawn) => {
      const leave: HourlyTime = leaveOf(drawn);
      const days = countedMinutes(leave, calendar);
      for (const { date, minutes } of days)
        expect(minutes).toBeLessThanOrEqual(plannedMinutes(date, calendar));
      const count = countLeave(leave, calendar);
      const taken = totalOf(takenBy({ ...leave, ...count }, calendar));
      expect(taken).toBe(count.halfDays === 0 ? 0 : count.minutes);
      expect(taken).toBe(days.reduce((sum, { minutes }) => sum + minutes, 0));
      if (isSomeHours(leave)) expect(taken).toBeLessThanOrEqual(leave.minutes ?? 0);
    }),
  );
});

test('D97 the halves of a day are together all of it', () => {
  const odd = { ...calendar, ...calendarWith({ dayStart: '09:00', dayEnd: '16:35' }), leaveTypes: [comp] };
  const [morning, afternoon] = (['morning', 'afternoon'] as const).map(
    (half) => countLeave(some(null, { half }), odd).minutes,
  );
  expect([morning, afternoon]).toEqual([227, 228]);
});

describe('D97 some hours later', () => {
  const context = decisionContext({ terms: calendar, balance: 0 });
  const pending = leaveToDecide({ ...some(180), halfDays: 1, minutes: 180 });
  const approved = { ...pending, status: 'approved' as const, usedMinutes: 180 };
  const days = [{ date: monday, status: 'absent' as const }];

  test('an approval takes the minutes, and leaves the balance in days', () => {
    const decided = decideLeave(pending, { status: 'approved' }, context);
    expect(decided).toMatchObject({ request: { halfDays: 1, minutes: 180 }, ledger: [] });
  });

  test('the day becomes no leave, and a whole one does', () => {
    const ofHours = { ...pending, isAway: false };
    expect(decideLeave(ofHours, { status: 'approved' }, { ...context, days }).days).toEqual([]);
    const whole = { ...pending, duration: 'full_day' as const, minutes: 480 };
    expect(decideLeave(whole, { status: 'approved' }, { ...context, days }).days).toEqual([
      { date: monday, status: 'leave' },
    ]);
  });

  test('a room that is too small refuses the approval by its minutes', () => {
    const seen: unknown[] = [];
    const checkRoom: RoomCheck = ({ minutes }) => seen.push(minutes) > 0;
    decideLeave(pending, { status: 'approved' }, { ...context, checkRoom });
    decideLeave(approved, { status: 'approved' }, { ...context, checkRoom });
    expect(seen).toEqual([180]);
  });

  test('a day that has less work by now gives less; a day off gives nothing and keeps what was asked', () => {
    const short = {
      ...calendar,
      ...calendarWith({ dayStart: '09:00', dayEnd: '11:00' }),
      leaveTypes: [comp],
    };
    expect(countLeave(pending, short)).toEqual({ halfDays: 1, minutes: 120 });
    const off = { ...pending, startDate: '2026-12-25', endDate: '2026-12-25' } as const;
    expect(countLeave(off, calendar)).toEqual({ halfDays: 0, minutes: 180 });
    expect(takenBy({ ...off, ...countLeave(off, calendar) }, calendar)).toEqual([]);
  });

  test('moves to another date with its hours, and not to several', () => {
    const to = (startDate: PlainDate, endDate = startDate) =>
      changeLeaveDates(approved, { startDate, endDate }, { ...context, today });
    expect(to('2026-12-01').dates).toMatchObject({ duration: 'half_day', halfDays: 1, minutes: 180 });
    expect(refusalOf(() => to('2026-12-01', '2026-12-02'))).toMatchObject({
      field: 'endDate',
      message: 'This leave is some hours of one date: choose the same date twice',
    });
    const most = { ...approved, minutes: 300 };
    const half = { startDate: '2026-12-24', endDate: '2026-12-24' } as const;
    expect(refusalOf(() => changeLeaveDates(most, half, { ...context, today }))).toMatchObject({
      field: 'startDate',
      message: '4 hours of work are planned on 2026-12-24: choose fewer hours',
    });
  });
});
