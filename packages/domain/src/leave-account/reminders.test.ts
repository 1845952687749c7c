import { describe, expect, test } from 'vitest';
import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import { fraction } from './fraction.ts';
import type { AccountFacts, LeaveTaken, PolicyRules } from './policy.ts';
import { usualRules } from './policy-wire.ts';
import { remindersOn } from './reminders.ts';

const rules: PolicyRules = {
  ...usualRules,
  layers: [{ name: 'Annual', amount: 3000, carryOver: { most: 500, until: '03-31' } }],
};

function factsWith(changes: Partial<AccountFacts> = {}, ruled: Partial<PolicyRules> = {}): AccountFacts {
  const weeks = [{ validFrom: '2020-01-01', days: fraction(5), minutes: fraction(2400) }] as const;
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

function leave(on: PlainDate, amount: number, status: LeaveTaken['status'] = 'approved'): LeaveTaken {
  return { requestId: 1, status, days: [{ on, amount }] };
}

const turn = { expiresOn: '2026-12-31', amount: 2500 } as const;
const march = { expiresOn: '2027-03-31', amount: 500 } as const;
const joined = (leavesOn: PlainDate) => ({ ...factsWith().employment, leavesOn });

describe('D97 who is reminded of days that expire', () => {
  test.each<[string, PlainDate, object[], AccountFacts]>([
    ['nobody 61 days before', '2026-10-31', [], factsWith()],
    ['60 days before', '2026-11-01', [{ stage: 'days_60', ...turn }], factsWith()],
    ['15 days before it is the first one still', '2026-12-16', [{ stage: 'days_60', ...turn }], factsWith()],
    ['14 days before', '2026-12-17', [{ stage: 'days_14', ...turn }], factsWith()],
    ['on the last usable day', '2026-12-31', [{ stage: 'days_14', ...turn }], factsWith()],
    ['the day after, of what is gone', '2027-01-01', [{ stage: 'expired', ...turn }], factsWith()],
    ['not of what is gone for long', '2027-01-20', [], factsWith()],
    ['of what was carried over', '2027-01-30', [{ stage: 'days_60', ...march }], factsWith()],
    ['and is gone', '2027-04-02', [{ stage: 'expired', ...march }], factsWith()],
    [
      'of what planned leave does not take',
      '2026-11-01',
      [{ stage: 'days_60', expiresOn: '2026-12-31', amount: 1700 }],
      factsWith({ taken: [leave('2026-12-21', 800)] }),
    ],
    [
      'not if a request takes all of it',
      '2026-11-01',
      [],
      factsWith({ taken: [leave('2026-12-21', 2500, 'pending')] }),
    ],
    [
      'not of leave after the turn that takes it before it expires',
      '2026-12-20',
      [{ stage: 'days_14', ...turn }],
      factsWith({ taken: [leave('2027-01-11', 500)] }, layered('01-15')),
    ],
    [
      'across the turn, where leave does not take it',
      '2026-12-20',
      [
        { stage: 'days_14', ...turn },
        { stage: 'days_60', expiresOn: '2027-01-15', amount: 300 },
      ],
      factsWith({ taken: [leave('2027-01-11', 200)] }, layered('01-15')),
    ],
    ['not who leaves before', '2026-11-20', [], factsWith({ employment: joined('2026-12-15') })],
    ['not who is gone', '2027-04-02', [], factsWith({ employment: joined('2026-12-15') })],
    ['not where nothing expires', '2026-12-20', [], factsWith({}, layered(null, null))],
    ['not who follows no policy', '2026-12-20', [], factsWith({ terms: [] })],
    [
      'not where nothing expires of what they were not told',
      '2026-12-20',
      [],
      factsWith({}, { expiresOnlyIfTold: true }),
    ],
    [
      'a second time where they were told',
      '2026-12-20',
      [{ stage: 'days_14', ...turn }],
      factsWith({ told: [{ yearFrom: '2026-01-01', on: '2026-10-01' }] }, { expiresOnlyIfTold: true }),
    ],
  ])('%s', (_, today, expected, facts) => {
    expect(remindersOn(facts, today)).toEqual(expected);
  });

  test('each date has one stage on a day, and each stage comes once in a row of days', () => {
    const seen: string[] = [];
    for (let today: PlainDate = '2026-01-01'; today < '2027-12-31'; today = addDays(today, 1)) {
      for (const { stage, expiresOn, amount } of remindersOn(factsWith(), today)) {
        expect(amount).toBeGreaterThan(0);
        if (seen.at(-1) !== `${expiresOn} ${stage}`) seen.push(`${expiresOn} ${stage}`);
      }
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((each) => each.startsWith('2026-12-31'))).toEqual([
      '2026-12-31 days_60',
      '2026-12-31 days_14',
      '2026-12-31 expired',
    ]);
  });
});

function layered(until: string | null, most: number | null = 500): Partial<PolicyRules> {
  return { layers: [{ name: 'Annual', amount: 3000, carryOver: { most, until } }] };
}
