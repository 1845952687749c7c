import { expect, test } from 'vitest';
import type { PlainDate } from '../calendar/plain-date.ts';
import { figuresOn, roomFor } from './figures.ts';
import { fraction } from './fraction.ts';
import type { AccountFacts, LeaveTaken, PolicyRules } from './policy.ts';

const rules: PolicyRules = {
  yearStart: '01-01',
  layers: [{ name: 'Annual', amount: 3000, carryOver: { most: null, until: '03-31' } }],
  scale: 'week_days',
  fullWeek: 500,
  proRata: 'month_complete',
  rounding: 'day_up',
  leaving: 'pro_rata',
  fullAfterMonths: null,
  steps: [],
  grant: 'yearly',
  usableAfterMonths: 0,
  lowest: 0,
  onChange: { split: 'days', left: 'keep' },
  expiresOnlyIfTold: false,
  keptFor: [],
};

function week(days: number, validFrom: PlainDate = '2020-01-01') {
  return { validFrom, days: fraction(days), minutes: fraction(days * 480) };
}

function factsWith(changes: Partial<AccountFacts> = {}, ruled: Partial<PolicyRules> = {}): AccountFacts {
  return {
    employment: { joinedOn: '2020-01-01', leavesOn: null, birthDate: null, weeks: [week(5)] },
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

test.each([
  [{ joinedOn: '2014-01-01' as const }, 3000],
  [{ joinedOn: '2020-01-01' as const }, 2700],
  [{ joinedOn: '2023-01-01' as const }, 2500],
])(
  'D97 of the steps that are reached the highest counts, in whatever order they were entered',
  (joined, days) => {
    const steps = [
      { afterYears: 10, amount: 3000 },
      { afterYears: 5, amount: 2700 },
    ];
    const layers = [{ name: '', amount: 2500, carryOver: { most: 0, until: null } }] as const;
    const facts = factsWith({}, { steps, layers });
    const employment = { ...facts.employment, ...joined };
    expect(figuresOn({ ...facts, employment }, { today: '2026-11-30' })?.granted).toBe(days);
  },
);

function leave(
  requestId: number,
  days: readonly PlainDate[],
  status: LeaveTaken['status'] = 'approved',
): LeaveTaken {
  return { requestId, status, days: days.map((on) => ({ on, amount: 100 })) };
}

test('D97 30.00 for full time × 3/5 of the week = 18.00 · 7 of 12 months = 10.50, up to whole days 11.00', () => {
  const facts = factsWith({
    employment: { joinedOn: '2026-06-01', leavesOn: null, birthDate: null, weeks: [week(3)] },
  });
  expect(figuresOn(facts, { today: '2026-11-30' })).toEqual({
    yearFrom: '2026-01-01',
    yearTo: '2026-12-31',
    carried: 0,
    granted: 1100,
    adjusted: 0,
    used: 0,
    pending: 0,
    expired: 0,
    left: 1100,
    expires: [{ on: '2027-03-31', amount: 1100 }],
  });
});

test('D97 days carried over are used first, and leave after their last day cannot use them', () => {
  const facts = factsWith({
    before: 350,
    taken: [
      leave(1, ['2026-02-02']),
      leave(2, ['2026-07-06', '2026-07-07']),
      leave(3, ['2026-08-03'], 'pending'),
    ],
  });
  expect(figuresOn(facts, { today: '2026-02-10' })).toMatchObject({
    carried: 350,
    used: 300,
    pending: 100,
    expired: 0,
    left: 2950,
    expires: [
      { on: '2026-03-31', amount: 250 },
      { on: '2027-03-31', amount: 2700 },
    ],
  });
  expect(figuresOn(facts, { today: '2026-02-10', on: '2026-04-01' })).toMatchObject({
    expired: 250,
    left: 3000,
    used: 100,
  });
});

test('D97 leave over the turn of the year takes the days of each year from it', () => {
  const facts = factsWith(
    {},
    { layers: [{ name: 'Annual', amount: 200, carryOver: { most: 0, until: null } }] },
  );
  const asked = leave(9, ['2026-12-30', '2026-12-31', '2027-01-04'], 'pending');
  expect(roomFor(facts, asked)).toEqual({
    available: 300,
    isEnough: true,
    byYear: [
      { yearFrom: '2026-01-01', amount: 200 },
      { yearFrom: '2027-01-01', amount: 100 },
    ],
    leftAfter: 100,
  });
});

test.each([
  [90, 90],
  [60, 60],
  [null, 120],
])('D97 time worked is granted up to a cap of %s', (cap, granted) => {
  const worked = [{ on: '2026-03-02' as const, minutes: 3700 }];
  const grant = { perMinutes: 1800, minutes: 60, cap };
  const facts = factsWith({ worked }, { grant, rounding: 'none' });
  expect(figuresOn(facts, { today: '2026-11-30' })?.granted).toBe(granted);
});
