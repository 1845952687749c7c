import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, monthOf, type PlainDate } from '../calendar/plain-date.ts';
import { figuresOn } from './figures.ts';
import { fraction } from './fraction.ts';
import type { AccountFacts, PolicyRules } from './policy.ts';
import { usualRules } from './policy-wire.ts';
import { figuresOver, plainFiguresOver } from './span.ts';

const rules: PolicyRules = {
  ...usualRules,
  layers: [{ name: 'Annual', amount: 3000, carryOver: { most: 500, until: '03-31' } }],
  scale: 'week_days',
  proRata: 'month_complete',
  lowest: -1000,
  onChange: { split: 'days', left: 'scale' },
};

function factsWith(changes: Partial<AccountFacts> = {}, ruled: Partial<PolicyRules> = {}): AccountFacts {
  const weeks = [
    { validFrom: '2020-01-01', days: fraction(5), minutes: fraction(2400) },
    { validFrom: '2026-09-01', days: fraction(4), minutes: fraction(1920) },
  ] as const;
  return {
    employment: { joinedOn: '2020-01-01', leavesOn: null, birthDate: null, weeks },
    terms: [{ validFrom: '2026-01-01', policyId: 1, rules: { ...rules, ...ruled } }],
    before: 0,
    taken: [],
    adjustments: [],
    told: [],
    worked: [],
    away: [],
    ...changes,
  };
}

const monthFrom = (first: PlainDate) => ({ from: first, to: monthOf(first).last });
const months = Array.from({ length: 30 }, (_, count) => addMonths('2026-01-01', count));

const plain = { opening: 0, granted: 0, adjusted: 0, used: 0, expired: 0, closing: 0 };

describe('D97 what became of an account in a month', () => {
  const even = { onChange: { split: 'days', left: 'keep' } } as const;
  const weeks = [{ validFrom: '2020-01-01', days: fraction(5), minutes: fraction(2400) }] as const;
  const employment = { joinedOn: '2020-01-01', leavesOn: null, birthDate: null, weeks } as const;
  const taken = [{ requestId: 1, status: 'approved', days: [{ on: '2026-12-30', amount: 200 }] }] as const;
  test.each<[string, PlainDate, object, AccountFacts]>([
    ['the grant', '2026-01-01', { granted: 3000, closing: 3000 }, factsWith({ employment }, even)],
    [
      'what it had before',
      '2026-01-01',
      { opening: 400, granted: 3000, closing: 3400 },
      factsWith({ employment, before: 400 }, even),
    ],
    [
      'what it owed before',
      '2026-01-01',
      { opening: -400, granted: 3000, closing: 2600 },
      factsWith({ employment, before: -400 }, even),
    ],
    [
      'leave, and what the turn does not hand on',
      '2026-12-01',
      { opening: 3000, used: 200, expired: 2300, closing: 500 },
      factsWith({ employment, taken }, even),
    ],
    [
      'the turn hands on and grants',
      '2027-01-01',
      { opening: 500, granted: 3000, closing: 3500 },
      factsWith({ employment, taken }, even),
    ],
    [
      'what was carried over expires after its last usable day',
      '2027-04-01',
      { opening: 3500, expired: 500, closing: 3000 },
      factsWith({ employment, taken }, even),
    ],
    [
      'nothing of a request that waits',
      '2026-12-01',
      { opening: 3000, expired: 2500, closing: 500 },
      factsWith({ employment, taken: [{ ...taken[0], status: 'pending' }] }, even),
    ],
  ])('%s', (_, first, expected, facts) => {
    expect(figuresOver(facts, monthFrom(first))).toEqual({ ...plain, ...expected });
  });

  test('nothing before its first leave year', () => {
    expect(figuresOver(factsWith(), monthFrom('2025-12-01'))).toBeUndefined();
  });

  test('of a ledger without a policy', () => {
    const row = { leaveRequestId: null, reason: '' };
    const rows = [
      { ...row, on: '2026-01-01', amount: 2500, kind: 'grant' },
      { ...row, on: '2026-02-02', amount: -100, kind: 'use', leaveRequestId: 1 },
      { ...row, on: '2026-02-03', amount: 50, kind: 'return', leaveRequestId: 1 },
      { ...row, on: '2026-02-04', amount: -300, kind: 'adjustment' },
      { ...row, on: '2026-03-01', amount: 100, kind: 'adjustment' },
    ] as const;
    const february = { opening: 2500, adjusted: -300, used: 50, closing: 2150 };
    expect(plainFiguresOver(rows, monthFrom('2026-02-01'))).toEqual({ ...plain, ...february });
  });

  const dates = fc.integer({ min: 0, max: 850 }).map((days) => addDays('2026-01-01', days));
  const anyFacts = fc
    .record({
      before: fc.integer({ min: -800, max: 800 }),
      taken: fc.array(
        fc.record({ on: dates, amount: fc.integer({ min: 1, max: 900 }), waits: fc.boolean() }),
        {
          maxLength: 8,
        },
      ),
      adjusted: fc.array(fc.record({ on: dates, amount: fc.integer({ min: -500, max: 500 }) }), {
        maxLength: 4,
      }),
      leavesOn: fc.option(dates),
      grant: fc.constantFrom('yearly' as const, 'monthly' as const),
      yearStart: fc.constantFrom('01-01', '04-01', 'anniversary'),
      most: fc.constantFrom(null, 0, 500),
      until: fc.constantFrom(null, '03-31', '06-15'),
    })
    .map(({ before, taken, adjusted, leavesOn, grant, yearStart, most, until }) =>
      factsWith(
        {
          before,
          employment: { ...factsWith().employment, leavesOn },
          taken: taken
            .toSorted((one, other) => (one.on < other.on ? -1 : 1))
            .map(({ on, amount, waits }, index) => ({
              requestId: index + 1,
              status: waits ? 'pending' : 'approved',
              days: [{ on, amount }],
            })),
          adjustments: adjusted.map((each) => ({ ...each, layer: null, reason: 'Said' })),
        },
        { grant, yearStart, layers: [{ name: 'Annual', amount: 3000, carryOver: { most, until } }] },
      ),
    );

  test('closing = opening + granted + adjusted − used − expired, and each month begins where the last ended', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        let closed: number | undefined;
        for (const first of months) {
          const figures = figuresOver(facts, monthFrom(first));
          if (!figures) continue;
          const { opening, granted, adjusted, used, expired, closing } = figures;
          expect(closing).toBe(opening + granted + adjusted - used - expired);
          expect(Math.min(granted, used, expired)).toBeGreaterThanOrEqual(0);
          if (closed !== undefined) expect(opening).toBe(closed);
          closed = closing;
        }
      }),
      { numRuns: 25 },
    );
  });

  test('closing is what the account has that day, unless the leave year ends', () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom(...months), (facts, first) => {
        const span = monthFrom(first);
        const approved = { ...facts, taken: facts.taken.filter(({ status }) => status === 'approved') };
        const then = figuresOn(approved, { today: span.to, on: span.to });
        if (!then || then.yearTo === span.to) return;
        expect(figuresOver(facts, span)?.closing).toBe(then.left);
      }),
      { numRuns: 60 },
    );
  });
});
