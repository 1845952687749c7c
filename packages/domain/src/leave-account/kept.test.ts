import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlainDate } from '../calendar/plain-date.ts';
import { translateIn } from '../language/translate.ts';
import { explained } from './explain.ts';
import { accountYearOn, figuresOn, type YearFigures } from './figures.ts';
import { fraction } from './fraction.ts';
import { careers } from './oracle/careers.ts';
import type { AccountFacts, CarryOver, KeptFor, PolicyRules } from './policy.ts';
import { rulesIn, rulesOut, usualRules } from './policy-wire.ts';
import { remindersOn } from './reminders.ts';
import { policyRulesInput } from './schema.ts';

const [sickLeave, parentalLeave, otherLeave] = [1, 2, 3];
const forSickness: KeptFor = { leaveTypeIds: [sickLeave], until: { months: 15 } };
const forParents: KeptFor = { leaveTypeIds: [parentalLeave], until: 'next_year' };

type Away = readonly [leaveTypeId: number, from: PlainDate, to: PlainDate];

interface Case {
  readonly away?: readonly Away[];
  readonly carryOver?: CarryOver;
  readonly rules?: Partial<PolicyRules>;
  readonly facts?: Partial<AccountFacts>;
}

/** 30.00 of each year from 2026 on, of which all can be used until 31 March. */
function factsOf({
  away = [],
  carryOver = { most: null, until: '03-31' },
  rules,
  facts,
}: Case): AccountFacts {
  const weeks = [{ validFrom: '2020-01-01', days: fraction(5), minutes: fraction(2400) }] as const;
  const ruled: PolicyRules = {
    ...usualRules,
    layers: [{ name: '', amount: 3000, carryOver }],
    keptFor: [forSickness, forParents],
    ...rules,
  };
  return {
    employment: { joinedOn: '2020-01-01', leavesOn: null, birthDate: null, weeks },
    terms: [{ validFrom: '2026-01-01', policyId: 1, rules: ruled }],
    before: 0,
    taken: [],
    adjustments: [],
    told: [],
    worked: [],
    away: away.map(([leaveTypeId, from, to], at) => ({ requestId: at + 1, leaveTypeId, from, to })),
    ...facts,
  };
}

const longSick: Away = [sickLeave, '2027-02-01', '2027-06-30'];
const nothing: CarryOver = { most: 0, until: null };

type Shown = Partial<Pick<YearFigures, 'carried' | 'expired' | 'left' | 'expires'>>;

const until = (on: PlainDate, amount = 3000) => ({ on, amount });

describe('D97 leave keeps days that would be lost', () => {
  test.each<[string, PlainDate, Case, Shown]>([
    ['nobody away', '2027-04-01', {}, { expired: 3000, left: 3000 }],
    ['sick on the last usable day', '2027-04-01', { away: [longSick] }, { expired: 0, left: 6000 }],
    [
      'the later date is known before',
      '2027-03-01',
      { away: [longSick] },
      { left: 6000, expires: [until('2028-03-31', 6000)] },
    ],
    ['and counts on the last day', '2028-03-31', { away: [longSick] }, { carried: 6000, expired: 0 }],
    ['after 15 months they are gone', '2028-04-01', { away: [longSick] }, { expired: 6000 }],
    [
      'well again on the last usable day',
      '2027-04-01',
      { away: [[sickLeave, '2027-02-01', '2027-03-30']] },
      { expired: 3000 },
    ],
    [
      'sick from the last usable day on',
      '2027-04-01',
      { away: [[sickLeave, '2027-03-31', '2027-06-30']] },
      { expired: 3000 },
    ],
    [
      'two notes that follow each other',
      '2027-04-01',
      {
        away: [
          [sickLeave, '2027-03-01', '2027-03-30'],
          [sickLeave, '2027-03-31', '2027-04-09'],
        ],
      },
      { expired: 0 },
    ],
    [
      'leave of another type',
      '2027-04-01',
      { away: [[otherLeave, '2027-02-01', '2027-06-30']] },
      { expired: 3000 },
    ],
    [
      'sick again on the later date: what was kept is gone, the year after it is kept',
      '2028-04-01',
      { away: [longSick, [sickLeave, '2028-03-01', '2028-04-30']] },
      { carried: 6000, expired: 3000, left: 6000, expires: [until('2029-03-31', 6000)] },
    ],
    [
      'nothing is carried over, but for sickness at the turn',
      '2027-01-01',
      { away: [[sickLeave, '2026-11-01', '2027-01-15']], carryOver: nothing },
      { carried: 3000, left: 6000, expires: [until('2027-12-31'), until('2028-03-31')] },
    ],
    [
      'and the next turn cuts the days of the other year alone',
      '2028-01-01',
      { away: [[sickLeave, '2026-11-01', '2027-01-15']], carryOver: nothing },
      { carried: 3000, expires: [until('2028-03-31'), until('2028-12-31')] },
    ],
    [
      'what is above the most is kept beside it',
      '2027-04-01',
      {
        away: [[sickLeave, '2026-11-01', '2027-01-15']],
        carryOver: { most: 500, until: '03-31' },
      },
      { carried: 3000, expired: 500, left: 5500 },
    ],
    [
      'nothing is carried over, well again at the turn',
      '2027-01-01',
      { away: [[sickLeave, '2026-11-01', '2026-12-30']], carryOver: nothing },
      { carried: 0, left: 3000 },
    ],
    [
      'parental leave over two turns',
      '2029-12-31',
      { away: [[parentalLeave, '2026-10-01', '2028-02-29']] },
      // 2028 touches no leave after February, but began before it ended.
      { expired: 0, left: 12_000, expires: [until('2029-12-31', 9000), until('2030-03-31')] },
    ],
    [
      'parental leave that follows another keeps them once more',
      '2029-12-31',
      {
        away: [
          [parentalLeave, '2026-10-01', '2027-02-28'],
          [parentalLeave, '2027-03-01', '2028-09-30'],
        ],
      },
      { expired: 0, left: 12_000 },
    ],
    [
      'days of a year that began after parental leave are as all others',
      '2028-04-01',
      { away: [[parentalLeave, '2026-02-01', '2026-03-31']] },
      { carried: 3000, expired: 3000 },
    ],
    [
      'sick, then on parental leave',
      '2028-04-01',
      { away: [longSick, [parentalLeave, '2028-02-01', '2028-05-31']] },
      { expired: 0, left: 9000 },
    ],
  ])('%s', (_, today, facts, expected) => {
    expect(figuresOn(factsOf(facts), { today, on: today })).toMatchObject(expected);
  });

  test('a person who leaves before the later date gets no reminder of it', () => {
    const { employment } = factsOf({});
    const leaver = { employment: { ...employment, leavesOn: '2027-12-31' as const } };
    const figures = figuresOn(factsOf({ away: [longSick], facts: leaver }), { today: '2027-04-01' });
    expect(figures).toMatchObject({ left: 6000, expires: [] });
  });

  test('days expire on the later date only after a notice, too', () => {
    const rules = { expiresOnlyIfTold: true };
    expect(figuresOn(factsOf({ away: [longSick], rules }), { today: '2028-04-01' })?.expired).toBe(0);
    const told = [{ yearFrom: '2026-01-01', on: '2027-09-01' }] as const;
    const facts = factsOf({ away: [longSick], rules, facts: { told } });
    expect(figuresOn(facts, { today: '2028-04-01' })?.expired).toBe(3000);
  });

  test('rules that no longer keep days leave those that are kept until their day', () => {
    const [now] = factsOf({}).terms;
    const without = {
      validFrom: '2027-06-01',
      policyId: 1,
      rules: { ...(now?.rules ?? usualRules), keptFor: [] },
    };
    const version = { ...without, validFrom: '2028-01-01' as const };
    const facts = factsOf({ away: [longSick], facts: { terms: now ? [now, version] : [] } });
    expect(figuresOn(facts, { today: '2028-03-31' })?.left).toBe(9000);
    expect(figuresOn(facts, { today: '2028-04-01' })?.expired).toBe(6000);
  });

  test('reminders say the later date, and none the earlier one', () => {
    const facts = factsOf({ away: [longSick] });
    expect(remindersOn(facts, '2027-03-20')).toEqual([]);
    expect(remindersOn(facts, '2027-04-02')).toEqual([]);
    expect(remindersOn(facts, '2028-03-20')).toEqual([
      { stage: 'days_14', expiresOn: '2028-03-31', amount: 6000 },
    ]);
  });
});

test('D97 rules that keep nothing, and leave of none of their types, change no career', () => {
  const property = fc.property(careers(), ({ facts, days }) => {
    const none = facts.terms.map(({ rules, ...terms }) => ({
      ...terms,
      rules: rules && { ...rules, keptFor: [] },
    }));
    for (const day of days) {
      const plain = accountYearOn({ ...facts, terms: none, away: [] }, day);
      expect(accountYearOn({ ...facts, terms: none }, day)).toEqual(plain);
      const others = facts.away.map((each) => ({ ...each, leaveTypeId: 99 }));
      expect(figuresOn({ ...facts, away: others }, day)).toEqual(figuresOn({ ...facts, away: [] }, day));
      expect(figuresOn({ ...facts, away: others }, day)).toEqual(figuresOn({ ...facts, terms: none }, day));
    }
  });
  fc.assert(property, { seed: 97, numRuns: 25 });
});

test('D97 leave never loses a day that is there without it', () => {
  const property = fc.property(careers(), ({ facts, days }) => {
    for (const { today } of days) {
      const [kept, without] = [facts, { ...facts, away: [] }].map((all) =>
        figuresOn(all, { today, on: today }),
      );
      expect(kept?.left ?? 0).toBeGreaterThanOrEqual(without?.left ?? 0);
    }
  });
  fc.assert(property, { seed: 97, numRuns: 25 });
});

describe('D97 the lines say which leave keeps days', () => {
  const requests = [
    { id: 1, leaveType: 'Sick Leave', startDate: '2027-02-01', endDate: '2027-06-30' },
  ] as const;
  const linesOn = (today: PlainDate, facts: AccountFacts) => {
    const year = accountYearOn(facts, { today });
    return year ? explained(year, 'days', requests, translateIn('en', {})) : [];
  };

  test('in the year in which they would be lost, and in the next', () => {
    const facts = factsOf({ away: [longSick] });
    expect(linesOn('2027-05-01', facts).at(-1)).toEqual({
      text: '30.00 kept because of Sick Leave until 31 March 2028',
      amount: 0,
      on: '2027-03-31',
    });
    expect(linesOn('2028-01-01', facts).map(({ text, amount }) => [text, amount])).toEqual([
      ['Carried over, kept because of Sick Leave until 31 March 2028', 3000],
      ['Carried over, to be used until 31 March 2028', 3000],
      ['30.00 for full time', 3000],
    ]);
  });

  test('their sum is what is left', () => {
    const facts = factsOf({ away: [longSick] });
    for (const today of ['2027-02-01', '2027-07-01', '2028-03-31', '2028-04-01'] as const) {
      const sum = linesOn(today, facts).reduce((all, { amount }) => all + amount, 0);
      expect(sum).toBe(figuresOn(facts, { today })?.left);
    }
  });
});

describe('D97 what keeps days on the wire', () => {
  const keptFor = [
    { leaveTypeIds: [3], until: { months: 15 } },
    { leaveTypeIds: [8, 9], until: 'next_year' as const },
  ];

  test('is there and back the same, and left out as it was', () => {
    const rules = rulesIn({ days: 30, keptFor }, 'days');
    expect(rulesOut(rules, 'days').keptFor).toEqual(keptFor);
    expect(rulesIn({ days: 28 }, 'days', rules).keptFor).toEqual(keptFor);
    expect(rulesIn({ keptFor: null }, 'days', rules).keptFor).toEqual([]);
    expect(rulesOut(usualRules, 'days').keptFor).toEqual([]);
  });

  test.each<[string, unknown]>([
    ['no leave type', [{ leaveTypeIds: [], until: 'next_year' }]],
    ['another word', [{ leaveTypeIds: [1], until: 'always' }]],
    ['no months', [{ leaveTypeIds: [1], until: { months: 0 } }]],
    ['no end', [{ leaveTypeIds: [1] }]],
    ['more than it knows', [{ leaveTypeIds: [1], until: 'next_year', most: 5 }]],
    ['too many', Array.from({ length: 11 }, () => ({ leaveTypeIds: [1], until: 'next_year' }))],
  ])('not with %s', (_, input) => {
    const read = policyRulesInput.safeParse({ keptFor: input });
    expect(read.error?.issues[0]?.path[0]).toBe('keptFor');
  });
});
