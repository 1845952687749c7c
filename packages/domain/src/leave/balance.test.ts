import { describe, expect, test } from 'vitest';
import { english } from '../language/texts.ts';
import { refusalOf } from '../testing/testing.ts';
import { adjustBalance } from './adjust.ts';
import {
  availableHalfDays,
  daysText,
  defaultBalanceTypes,
  reservedHalfDays,
  sumOf,
  takenHalfDays,
  usesBalance,
} from './balance.ts';
import { type LeaveType, leaveStatuses, leaveTypes } from './schema.ts';
import { pendingLeave } from './testing.ts';

const now = '2026-11-20T09:00:00.000Z';

const terms = { balanceTypes: defaultBalanceTypes };

test('D13 Annual, Personal and Emergency Leave use the balance at first, then what the company chooses', () => {
  const using = (balanceTypes: readonly LeaveType[]) =>
    leaveTypes.filter((leaveType) => usesBalance(leaveType, { balanceTypes }));
  expect(using(defaultBalanceTypes)).toEqual(['Annual Leave', 'Personal Leave', 'Emergency Leave']);
  expect(using(['Sick Leave'])).toEqual(['Sick Leave']);
});

describe('D13 what is reserved and what is left', () => {
  const requests = leaveTypes.flatMap((leaveType) =>
    leaveStatuses.map((status) => pendingLeave({ leaveType, status, halfDays: 3 })),
  );

  test('pending requests that use the balance reserve it', () => {
    expect(reservedHalfDays(requests, terms)).toBe(9);
    expect(availableHalfDays(50, requests, terms)).toBe(41);
    expect(availableHalfDays(50, [], terms)).toBe(50);
  });

  test('D15 only approved requests that use the balance take from it', () => {
    expect(sumOf(requests.map((leave) => ({ halfDays: takenHalfDays(leave, terms) })))).toBe(9);
    for (const leave of requests) expect([0, 3]).toContain(takenHalfDays(leave, terms));
  });
});

describe('D14 an adjustment is a row of the ledger', () => {
  const account = { userId: 1, balance: 5 };

  test.each([
    [2, 4],
    [-0.5, -1],
    [-2.5, -5],
  ])('of %d days is %i half days, with who and why', (days, halfDays) => {
    expect(adjustBalance({ days, reason: 'Moved over' }, account, 2, now)).toEqual({
      userId: 1,
      halfDays,
      kind: 'adjustment',
      leaveRequestId: null,
      actorId: 2,
      reason: 'Moved over',
      createdAt: now,
    });
  });

  test('never takes the balance below 0', () => {
    expect(refusalOf(() => adjustBalance({ days: -3, reason: 'Slip' }, account, 2, now))).toMatchObject({
      kind: 'unprocessable',
      field: 'days',
      message: 'The balance is 2.5 days and cannot go below 0: take fewer days',
    });
  });
});

test.each([
  [0, '0 days'],
  [1, '0.5 days'],
  [2, '1 day'],
  [3, '1.5 days'],
  [28, '14 days'],
])('%i half days read %s', (halfDays, text) => {
  expect(daysText(english, halfDays)).toBe(text);
});
