import type { PresetCountry } from '../../presets.ts';
import { factsOf, type LawExample, type Life, presetRules } from '../example-facts.ts';

type Told = Pick<LawExample, 'law' | 'case' | 'how' | 'amount'> &
  Partial<Pick<LawExample, 'asked' | 'figure'>>;

function example(
  country: PresetCountry,
  { asked = { today: '2026-10-15' }, figure = 'granted', ...told }: Told,
  life: Life = {},
): LawExample {
  const unit = country === 'US' ? 'hours' : 'days';
  return { ...told, unit, facts: factsOf(presetRules(country), life), asked, figure };
}

/** Britain, Poland and California. */
export const otherExamples: readonly LawExample[] = [
  example('GB', {
    law: 'GB · WTR reg. 13, 13A',
    case: '5.6 weeks of five days',
    how: '5.6 × 5',
    amount: 2800,
  }),
  example(
    'GB',
    {
      law: 'GB · WTR reg. 13, 13A',
      case: '5.6 weeks of three days',
      how: '28.00 × 3/5 = 16.80, up to half days',
      amount: 1700,
    },
    { week: 3 },
  ),
  example(
    'GB',
    {
      law: 'GB · WTR reg. 13A (3)',
      case: 'Six days a week: the law asks for 28 at most',
      how: '28.00 × 6/5 = 33.60, up to half days; the preset knows no most',
      amount: 3400,
    },
    { week: 6 },
  ),
  example(
    'GB',
    {
      law: 'GB · WTR reg. 13A (5)',
      case: 'Joined on 1 October',
      how: '28.00 × 92/365 = 7.06, up to half days',
      amount: 750,
    },
    { joined: '2026-10-01' },
  ),
  example(
    'GB',
    {
      law: 'GB · WTR reg. 13A (7)',
      case: '1.6 weeks are carried over, the rest is lost: notified in time',
      how: '28.00 left, 1.6 × 5 of them stay',
      amount: 800,
      figure: 'carried',
    },
    { told: [{ yearFrom: '2025-01-01', on: '2025-10-01' }] },
  ),
  example('GB', {
    law: 'GB · WTR reg. 13 (17) (check)',
    case: 'No notice',
    how: 'All 28.00 are carried over',
    amount: 2800,
    figure: 'carried',
  }),
  example('PL', {
    law: 'PL · KP art. 154',
    case: 'Ten years of work, school included',
    how: '26',
    amount: 2600,
  }),
  example(
    'PL',
    {
      law: 'PL · KP art. 154 § 2',
      case: 'Three quarters of full time',
      how: '26.00 × 3/4 = 19.50, up to whole days',
      amount: 2000,
    },
    { week: 3.75 },
  ),
  example(
    'PL',
    {
      law: 'PL · KP art. 155¹, 155²ᵃ',
      case: 'Joined on 15 May: a month that has begun is a whole one',
      how: '26.00 × 8/12 = 17.33, up to whole days',
      amount: 1800,
    },
    { joined: '2026-05-15' },
  ),
  example(
    'PL',
    {
      law: 'PL · KP art. 155¹',
      case: 'Leaves on 31 March',
      how: '26.00 × 3/12 = 6.50, up to whole days',
      amount: 700,
      asked: { today: '2026-03-01' },
    },
    { leaves: '2026-03-31' },
  ),
  example(
    'US',
    {
      law: 'US · California § 246 (b)',
      case: 'One hour for each 30 hours worked',
      how: '95 h / 30 = 3 whole times',
      amount: 180,
    },
    {
      worked: [
        { on: '2026-02-02', minutes: 3000 },
        { on: '2026-03-02', minutes: 2700 },
      ],
    },
  ),
  example(
    'US',
    {
      law: 'US · California § 246 (b)',
      case: 'A minute less than 30 hours',
      how: '29:59 h / 30 = 0 whole times',
      amount: 0,
    },
    { worked: [{ on: '2026-02-02', minutes: 1799 }] },
  ),
  example(
    'US',
    {
      law: 'US · California § 246 (d)',
      case: 'What is left is carried over',
      how: '1,200 h / 30 of 2025',
      amount: 2400,
      figure: 'carried',
    },
    { worked: [{ on: '2025-06-02', minutes: 72_000 }] },
  ),
];
