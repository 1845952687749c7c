import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { PlainDate } from '../calendar/plain-date.ts';
import { english } from '../language/texts.ts';
import { figuresOn } from './figures.ts';
import { fraction } from './fraction.ts';
import {
  type Opened,
  type OpenedAccount,
  type OpenedRow,
  type Opening,
  opened,
  openingAmount,
} from './opening.ts';
import type { AccountFacts, LeaveTaken, PolicyRules } from './policy.ts';
import { usualRules } from './policy-wire.ts';

const layers = [
  { name: 'Statutory', amount: 2000, carryOver: { most: null, until: '03-31' } },
  { name: 'Contract', amount: 1000, carryOver: { most: null, until: null } },
] as const;

const rules: PolicyRules = { ...usualRules, layers };

const week = { validFrom: '2020-01-01', days: fraction(5), minutes: fraction(2400) } as const;

const factsWith = (changes: Partial<AccountFacts> = {}): AccountFacts => ({
  employment: { joinedOn: '2020-01-01', leavesOn: null, birthDate: null, weeks: [week] },
  terms: [{ validFrom: '2026-01-01', policyId: 1, rules }],
  before: 0,
  taken: [],
  adjustments: [],
  told: [],
  worked: [],
  away: [],
  ...changes,
});

const leave = (on: PlainDate, amount: number, status: LeaveTaken['status'] = 'approved'): LeaveTaken => ({
  requestId: 1,
  status,
  days: [{ on, amount }],
});

const ruled = (changes: Partial<AccountFacts> = {}, stored: readonly OpenedRow[] = []): OpenedAccount => ({
  facts: factsWith(changes),
  stored,
});

const row = (on: PlainDate, amount: number): OpenedRow => ({
  on,
  amount,
  leaveRequestId: null,
  policyRow: null,
});

const to = (on: PlainDate, amount: number, layer: string | null = null): Opening => ({
  on,
  layer,
  amount,
  reason: 'Opening balance',
});

function set(account: OpenedAccount, opening: Opening): Opened {
  const found = opened(account, opening);
  if ('code' in found) throw new Error(english(found));
  return found;
}

describe('D97 an opening balance', () => {
  test.each<[string, OpenedAccount, Opening, Partial<Opened>]>([
    ['from 30 to 28', ruled(), to('2026-01-01', 2800), { before: 3000, amount: -200 }],
    ['of what is so already', ruled(), to('2026-06-01', 3000), { before: 3000, amount: 0 }],
    [
      'of a layer',
      ruled(),
      to('2026-06-01', 1250, 'Contract'),
      { before: 1000, amount: 250, layer: 'Contract' },
    ],
    [
      'of a layer in other case',
      ruled(),
      to('2026-06-01', 0, 'contract'),
      { amount: -1000, layer: 'Contract' },
    ],
    [
      'counts leave before the day',
      ruled({ taken: [leave('2026-05-29', 100)] }),
      to('2026-06-01', 2000),
      { before: 2900 },
    ],
    [
      'counts no leave of the day or after it',
      ruled({ taken: [leave('2026-06-01', 100)] }),
      to('2026-06-01', 2000),
      { before: 3000 },
    ],
    [
      'counts nothing that is pending',
      ruled({ taken: [leave('2026-05-29', 100, 'pending')] }),
      to('2026-06-01', 2000),
      { before: 3000 },
    ],
    [
      'counts what is carried over, though it expires later',
      ruled({ before: 500 }),
      to('2026-03-31', 2500, 'Statutory'),
      { before: 2500, amount: 0 },
    ],
    [
      'counts nothing that has expired',
      ruled({ before: 500 }),
      to('2026-04-01', 2000, 'Statutory'),
      { before: 2000, amount: 0 },
    ],
    [
      'pays first what is owed',
      ruled({ taken: [leave('2026-02-02', 3200)] }),
      to('2026-06-01', 500, 'Contract'),
      { before: 0, amount: 700 },
    ],
    ['may be below zero', ruled(), to('2026-06-01', -100), { amount: -3100 }],
    [
      'before the first leave year is what that year begins with',
      ruled({ before: 800 }, [row('2025-06-01', 500), row('2025-12-01', 300)]),
      to('2025-11-30', 200),
      { on: '2025-11-30', before: 500, amount: -300 },
    ],
    [
      'without a policy is the ledger of the date',
      { facts: undefined, stored: [row('2026-01-01', 2500), row('2026-03-01', 100)] },
      to('2026-02-01', 1200),
      { before: 2500, amount: -1300 },
    ],
    [
      'without a policy begins with the first entry, an earlier date too',
      { facts: undefined, stored: [row('2026-03-02', 2500)] },
      to('2026-01-01', 1200),
      { on: '2026-03-02', before: 2500, amount: -1300 },
    ],
    [
      'of an account that is empty',
      { facts: undefined, stored: [] },
      to('2026-01-01', 90),
      { before: 0, amount: 90 },
    ],
  ])('%s', (_, account, opening, expected) => {
    expect(set(account, opening)).toMatchObject({ on: opening.on, after: opening.amount, ...expected });
  });

  it('refuses a layer that is not there, and names those that are', () => {
    const { facts } = ruled();
    expect(opened({ facts, stored: [] }, to('2026-06-01', 100, 'Extra'))).toMatchObject({
      code: 'opening.layerUnknown',
      values: { layers: 'Statutory, Contract' },
    });
    for (const account of [{ facts: undefined, stored: [] }, ruled()])
      expect(opened(account, to('2025-06-01', 100, 'Statutory'))).toMatchObject({
        code: 'opening.layersNone',
      });
  });

  it('is what figures show on that date, and sets nothing twice, whatever came before', () => {
    const dates = [
      '2025-11-03',
      '2026-01-01',
      '2026-02-16',
      '2026-03-31',
      '2026-04-01',
      '2026-09-01',
    ] as const;
    const openings = fc.array(
      fc.record({
        on: fc.constantFrom(...dates),
        layer: fc.constantFrom(null, 'Statutory', 'Contract'),
        amount: fc.integer({ min: 0, max: 4000 }),
        reason: fc.constant('Opening balance'),
      }),
      { maxLength: 5 },
    );
    const facts = fc.record({
      before: fc.integer({ min: -500, max: 1500 }),
      taken: fc.array(
        fc
          .tuple(
            fc.constantFrom<PlainDate>('2026-01-15', '2026-02-16', '2026-03-30', '2026-05-04'),
            fc.integer({ min: 50, max: 3500 }),
            fc.constantFrom('approved' as const, 'pending' as const),
          )
          .map(([on, amount, status]) => leave(on, amount, status)),
        { maxLength: 3 },
      ),
    });
    fc.assert(
      fc.property(facts, openings, (changes, all) => {
        const inOrder = wellFormed(all).toSorted((one, other) => (one.on < other.on ? -1 : 1));
        const stored = [row('2025-10-01', changes.before)];
        const once = inOrder.reduce<OpenedAccount>(
          (account, each) => {
            const done = set(account, each);
            expect(set(done.account, each)).toMatchObject({ before: each.amount, amount: 0 });
            return done.account;
          },
          ruled(changes, stored),
        );
        for (const each of inOrder) expect(set(once, each).amount).toBe(0);
        const approved = changes.taken.filter(({ status }) => status === 'approved');
        for (const { on, layer, amount } of inOrder) {
          const isPlain = layer === null && on >= '2026-01-01';
          const isFree = approved.every(({ days }) => days.every((day) => day.on !== on));
          if (!isPlain || !isFree || !once.facts) continue;
          const figures = figuresOn({ ...once.facts, taken: approved }, { today: on, on });
          expect(figures?.left).toBe(amount);
        }
      }),
      { numRuns: 300 },
    );
  });
});

/** Each balance once, in all or by layer, and layers only where there is a policy, as the file has to have them. */
function wellFormed(all: readonly Opening[]): Opening[] {
  const kept: Opening[] = [];
  for (const each of all) {
    const same = kept.filter(({ on }) => on === each.on);
    const fits = same.every(({ layer }) => layer !== null && each.layer !== null && layer !== each.layer);
    if (fits && (each.layer === null || each.on >= '2026-01-01')) kept.push(each);
  }
  return kept;
}

test.each<[string, 'days' | 'hours', number | string]>([
  ['12.5', 'days', 1250],
  ['12,25', 'days', 1225],
  [' 0 ', 'days', 0],
  ['-2', 'days', -200],
  ['−2,5', 'days', -250],
  ['366', 'days', 36_600],
  ['367', 'days', 'opening.balanceTooLarge'],
  ['-366.01', 'days', 'opening.balanceTooLarge'],
  ['1.234', 'days', 'opening.balanceDays'],
  ['1,234.5', 'days', 'opening.balanceDays'],
  ['7:30', 'days', 'opening.balanceDays'],
  ['many', 'days', 'opening.balanceDays'],
  ['7:30', 'hours', 450],
  ['-7:30', 'hours', -450],
  ['7.5', 'hours', 450],
  ['7,33', 'hours', 440],
  ['7:60', 'hours', 'opening.balanceHours'],
  ['7.333', 'hours', 'opening.balanceHours'],
  ['8784', 'hours', 527_040],
  ['8784:01', 'hours', 'opening.balanceTooLarge'],
])('D97 a balance of %s in %s is %s', (text, unit, expected) => {
  const read = openingAmount(text, unit);
  expect(typeof read === 'number' ? read : read.code).toBe(expected);
});
