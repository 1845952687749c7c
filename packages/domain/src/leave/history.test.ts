import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DomainError } from '../errors.ts';
import { hundredths, type LedgerEntry, sumOf, sumOfLedger } from './balance.ts';
import type { DayRecord } from './decision.ts';
import { covers, overlapping } from './rules.ts';
import type { LeaveVerdict } from './schema.ts';
import { type LeaveType, leaveDurations } from './schema.ts';
import { type Books, type Leave, openBooks, type Step, standing, take } from './testing-history.ts';

const which = fc.nat(7);
const step = <Kind extends Step['do']>(kind: Kind) => fc.constant(kind);

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: step('request'),
      leaveType: fc.constantFrom<LeaveType>('Annual Leave', 'Personal Leave', 'Sick Leave'),
      duration: fc.constantFrom(...leaveDurations),
      from: fc.integer({ min: -15, max: 25 }),
      length: fc.integer({ min: -1, max: 12 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: step('decide'),
      which,
      status: fc.constantFrom('approved', 'rejected'),
      by: fc.constantFrom(1, 2, 2, 3, 3),
      stale: fc.integer({ min: 1, max: 5 }).map((drawn) => drawn === 1),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: step('dates'),
      which,
      from: fc.integer({ min: -15, max: 25 }),
      length: fc.integer({ min: -1, max: 12 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: step('withdraw'), which }) },
  { weight: 1, arbitrary: fc.record({ do: step('cancel'), which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: step('adjust'),
      halfDays: fc.integer({ min: -30, max: 20 }).filter((halfDays) => halfDays !== 0),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: step('holiday'), offset: fc.integer({ min: -15, max: 25 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: step('terms'),
      leaveType: fc.constantFrom<LeaveType>('Personal Leave', 'Sick Leave'),
    }),
  },
);

/** Which of the things that must hold after every step, taken or refused, do not. */
function broken(books: Books): string[] {
  const { ledger, requests, days } = books;
  const balance = sumOfLedger(ledger);
  const given = sumOfLedger(ledger.filter(({ kind }) => kind === 'grant' || kind === 'adjustment'));
  const rules: [string, boolean][] = [
    ['the balance is what was given less what approved leave uses', balance === given - inForce(books)],
    ['the balance is never below 0', balance >= 0],
    [
      'what a request took is in the ledger',
      requests.every((leave) => movedBy(ledger, leave) === hundredths(0 - leave.usedHalfDays)),
    ],
    ['requests that overlap are sick leave in approved leave', overlaps(books).every(isSickIn)],
    ['a closed day is leave exactly when approved leave covers it', days.every((day) => isRight(day, books))],
    ['the table takes every row of the ledger', ledger.every(fitsTable)],
  ];
  return rules.filter(([, holds]) => !holds).map(([rule]) => rule);
}

function inForce(books: Books): number {
  return hundredths(sumOf(standing(books).map(({ usedHalfDays }) => ({ halfDays: usedHalfDays }))));
}

function movedBy(ledger: readonly LedgerEntry[], { id }: Leave): number {
  return sumOfLedger(ledger.filter(({ leaveRequestId }) => leaveRequestId === id));
}

/** The pairs of requests in force, or that wait, which share time, in both orders. */
function overlaps(books: Books): [Leave, Leave][] {
  const all = standing(books).filter(({ status }) => status !== 'rejected');
  return all.flatMap((leave) =>
    all
      .filter((other) => other.id !== leave.id && overlapping(leave, [other]))
      .map((other): [Leave, Leave] => [leave, other]),
  );
}

/** Sick leave gives back days of other leave that is approved, nothing else may share time (D99). */
function isSickIn(pair: readonly [Leave, Leave]): boolean {
  const within = pair.filter(({ leaveType }) => leaveType !== 'Sick Leave');
  return within.length === 1 && within.every(({ status }) => status === 'approved');
}

function isRight({ date, status }: DayRecord, books: Books): boolean {
  const covered = standing(books).some((leave) => leave.status === 'approved' && covers(leave, date));
  return status === 'present' || status === (covered ? 'leave' : 'absent');
}

/** The table's own conditions on a row of the ledger. */
function fitsTable({ kind, amount, leaveRequestId }: LedgerEntry): boolean {
  if (!Number.isInteger(amount) || amount === 0) return false;
  if ((leaveRequestId !== null) !== (kind === 'use' || kind === 'return')) return false;
  return kind === 'use' ? amount < 0 : kind !== 'return' || amount > 0;
}

const annual = {
  do: 'request',
  leaveType: 'Annual Leave',
  duration: 'multiple_days',
  from: -10,
  length: 7,
} as const;
const sickInLeave: Step[] = [
  annual,
  { do: 'decide', which: 0, status: 'approved', by: 2, stale: false },
  { ...annual, leaveType: 'Sick Leave', length: 2 },
];

test('D14, D15, D102 after any history the balance is the ledger’s sum: what was given less what approved leave uses', () => {
  const seen = { taken: new Set<string>(), refused: new Set<string>() };
  fc.assert(
    fc.property(fc.nat(60), fc.array(anyStep, { maxLength: 30, size: 'max' }), (start, steps) => {
      let books = openBooks(start + 1);
      for (const step of steps) {
        const word = step.do === 'decide' ? step.status : step.do;
        try {
          books = take(books, step);
          seen.taken.add(word);
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          seen.refused.add(`${word}: ${error.kind}`);
        }
        if (overlaps(books).length > 0) seen.taken.add('sick leave in leave');
        expect(broken(books)).toEqual([]);
      }
    }),
    { numRuns: 100, examples: [[50, sickInLeave]] },
  );
  const every = [
    'request',
    'approved',
    'rejected',
    'dates',
    'withdraw',
    'cancel',
    'adjust',
    'holiday',
    'terms',
    'sick leave in leave',
  ];
  expect(every.filter((word) => !seen.taken.has(word))).toEqual([]);
  expect(seen.refused).toContain('request: conflict');
  expect(seen.refused).toContain('approved: conflict');
  expect(seen.refused).toContain('approved: not_allowed');
  expect(seen.refused).toContain('adjust: unprocessable');
  expect(seen.refused).toContain('dates: conflict');
  expect(seen.refused).toContain('dates: unprocessable');
});

test('D15 deciding back and forth leaves balance and days as the last decision alone would', () => {
  const anyStatus = fc.constantFrom('approved' as const, 'rejected' as const);
  const asked = take(openBooks(50), annual);
  const decideAs = (books: Books, status: LeaveVerdict) =>
    take(books, { do: 'decide', which: 0, status, by: 2, stale: false });
  fc.assert(
    fc.property(fc.array(anyStatus, { minLength: 1, maxLength: 8 }), (decisions) => {
      const last = decideAs(asked, decisions.at(-1) ?? 'rejected');
      const all = decisions.reduce(decideAs, asked);
      expect([sumOfLedger(all.ledger), all.days]).toEqual([sumOfLedger(last.ledger), last.days]);
    }),
  );
});
