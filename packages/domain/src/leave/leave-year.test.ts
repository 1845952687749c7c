import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import { anyDate } from '../testing/testing.ts';
import { sumOfLedger } from './balance.ts';
import { leaveYearEntries, leaveYearTakenBack, nextLeaveYear } from './leave-year.ts';

const now = '2027-01-01T00:00:30.000Z';

describe('D14 the next leave year', () => {
  test.each<[PlainDate, string, PlainDate]>([
    ['2026-11-20', '01-01', '2027-01-01'],
    ['2026-12-31', '01-01', '2027-01-01'],
    ['2027-01-01', '01-01', '2028-01-01'],
    ['2026-03-31', '04-01', '2026-04-01'],
    ['2026-04-01', '04-01', '2027-04-01'],
    ['2028-02-29', '02-28', '2029-02-28'],
  ])('after %s, with years from %s, begins on %s', (after, startsOn, next) => {
    expect(nextLeaveYear(after, startsOn)).toBe(next);
  });

  test('begins after the date and within a year of it', () => {
    fc.assert(
      fc.property(anyDate, fc.constantFrom('01-01', '02-28', '11-20', '12-31'), (after, startsOn) => {
        const next = nextLeaveYear(after, startsOn);
        expect(next > after && next <= addDays(after, 366)).toBe(true);
        expect(next.slice(5)).toBe(startsOn);
      }),
    );
  });
});

describe('D14 what a leave year brings', () => {
  const of = (balance: number, reserved: number, carryOverDays: number | null, grantDays = 25) =>
    leaveYearEntries(
      { userId: 7, balance: balance * 50, reserved: reserved * 50 },
      { grantDays, carryOverDays },
      '2027-01-01',
      now,
    );

  test('what is not carried over goes, and the grant comes, as rows of the ledger', () => {
    const entry = { userId: 7, leaveRequestId: null, actorId: null, createdAt: now };
    expect(of(30, 0, 5)).toEqual([
      { ...entry, kind: 'adjustment', amount: -1000, reason: 'Not carried over on 2027-01-01' },
      { ...entry, kind: 'grant', amount: 2500, reason: 'Leave year from 2027-01-01' },
    ]);
  });

  test.each<[string, number, number, number | null, number]>([
    ['all is carried over', 30, 0, null, 80],
    ['nothing is', 30, 0, 0, 50],
    ['no more than there is', 6, 0, 5, 56],
    ['D13 what pending requests hold stays too', 30, 8, 5, 68],
    ['pending requests that hold more than there is', 4, 10, 0, 54],
    ['an empty balance', 0, 0, 5, 50],
  ])('%s', (_case, balance, reserved, carryOver, after) => {
    expect(balance + sumOfLedger(of(balance, reserved, carryOver)) / 50).toBe(after);
  });

  test('never takes the balance below 0 or below what is carried over, and no row is 0', () => {
    const carried = fc.option(fc.integer({ min: 0, max: 60 }).map((half) => half / 2));
    fc.assert(
      fc.property(fc.nat(100), fc.nat(100), carried, fc.nat(60), (balance, reserved, carryOver, grant) => {
        const entries = of(balance, reserved, carryOver, grant / 2);
        const kept = balance + sumOfLedger(entries) / 50 - grant;
        expect(kept).toBeGreaterThanOrEqual(Math.min(balance, (carryOver ?? Infinity) * 2));
        expect(kept).toBeLessThanOrEqual(balance);
        expect(entries.every(({ amount }) => amount !== 0)).toBe(true);
      }),
    );
  });
});

test.each([
  ['what was granted', 50, 80, -50],
  ['what the balance still has of it', 50, 20, -20],
  ['nothing of an empty balance', 50, 0, 0],
  ['what was cut, as a return', -10, 0, 10],
  ['nothing where nothing changed', 0, 20, 0],
])('D14 taking a leave year back takes %s', (_words, granted, balance, halfDays) => {
  expect(leaveYearTakenBack(granted, balance)).toBe(halfDays);
});
