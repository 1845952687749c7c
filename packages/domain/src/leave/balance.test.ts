import { describe, expect, test } from 'vitest';
import { english } from '../language/texts.ts';
import { refusalOf } from '../testing/testing.ts';
import { adjustBalance } from './adjust.ts';
import {
  availableHundredths,
  daysText,
  hundredths,
  reservedHalfDays,
  sumOf,
  takenHalfDays,
  usesBalance,
} from './balance.ts';
import { leaveStatuses } from './schema.ts';
import { specifiedLeaveTypes } from './specified-types.ts';
import { pendingLeave, typesUsing } from './testing.ts';

const now = '2026-11-20T09:00:00.000Z';

const terms = { leaveTypes: specifiedLeaveTypes };
const leaveTypes = specifiedLeaveTypes.map(({ name }) => name);

test('D13 Annual, Personal and Emergency Leave use the balance at first, then what the company chooses', () => {
  const using = (types: typeof specifiedLeaveTypes) =>
    leaveTypes.filter((leaveType) => usesBalance({ leaveType }, { leaveTypes: types }));
  expect(using(specifiedLeaveTypes)).toEqual(['Annual Leave', 'Personal Leave', 'Emergency Leave']);
  expect(using(typesUsing('Sick Leave'))).toEqual(['Sick Leave']);
});

test('D97 a request is of the type that it knows, whatever that is called by now', () => {
  const [annual, sick] = specifiedLeaveTypes;
  if (!annual || !sick) throw new Error('There are six');
  const renamed = {
    leaveTypes: [
      { ...annual, name: 'Holiday' },
      { ...sick, name: 'Annual Leave' },
    ],
  };
  expect(usesBalance({ leaveType: 'Annual Leave', leaveTypeId: 1 }, renamed)).toBe(true);
  expect(usesBalance({ leaveType: 'Annual Leave', leaveTypeId: 2 }, renamed)).toBe(false);
  expect(usesBalance({ leaveType: 'Gone', leaveTypeId: 9 }, renamed)).toBe(false);
});

describe('D13 what is reserved and what is left', () => {
  const requests = leaveTypes.flatMap((leaveType) =>
    leaveStatuses.map((status) => pendingLeave({ leaveType, status, halfDays: 3 })),
  );

  test('pending requests that use the balance reserve it', () => {
    expect(reservedHalfDays(requests, terms)).toBe(9);
    expect(availableHundredths(50, requests, terms)).toBe(50 - hundredths(9));
    expect(availableHundredths(50, [], terms)).toBe(50);
  });

  test('D15 only approved requests that use the balance take from it', () => {
    expect(sumOf(requests.map((leave) => ({ halfDays: takenHalfDays(leave, terms) })))).toBe(9);
    for (const leave of requests) expect([0, 3]).toContain(takenHalfDays(leave, terms));
  });
});

describe('D14 an adjustment is a row of the ledger', () => {
  const account = { userId: 1, balance: 250 };

  test.each([
    [2, 4],
    [-0.5, -1],
    [-2.5, -5],
  ])('of %d days is %i half days, with who and why', (days, halfDays) => {
    expect(adjustBalance({ days, reason: 'Moved over' }, account, 2, now)).toEqual({
      userId: 1,
      amount: hundredths(halfDays),
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
