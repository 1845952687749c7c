import type { PresetCountry } from '../../presets.ts';
import { factsOf, type LawExample, type Life, presetRules } from '../example-facts.ts';

type Told = Pick<LawExample, 'law' | 'case' | 'how' | 'amount'> &
  Partial<Pick<LawExample, 'asked' | 'figure'>>;

function example(
  country: PresetCountry,
  { asked = { today: '2026-05-31' }, figure = 'granted', ...told }: Told,
  life: Life = {},
): LawExample {
  return { ...told, unit: 'days', facts: factsOf(presetRules(country), life), asked, figure };
}

const inJuly = { today: '2026-07-01' } as const;
const told = [{ yearFrom: '2025-01-01', on: '2025-11-01' }] as const;

export const westernExamples: readonly LawExample[] = [
  example('FR', {
    law: 'FR · art. L3141-3',
    case: 'Twelve months from 1 June to 31 May',
    how: '12 × 2.50 working days',
    amount: 3000,
  }),
  example('FR', {
    law: 'FR · art. L3141-3',
    case: 'In the fourth month',
    how: '4 × 2.50',
    amount: 1000,
    asked: { today: '2025-09-15' },
  }),
  example(
    'FR',
    { law: 'FR · art. L3141-3', case: 'Three days a week', how: 'As everybody: 12 × 2.50', amount: 3000 },
    { week: 3 },
  ),
  example(
    'FR',
    {
      law: 'FR · art. L3141-7',
      case: 'Joined on 1 January',
      how: '5 × 2.50 = 12.50, up to whole days',
      amount: 1300,
    },
    { joined: '2026-01-01' },
  ),
  example(
    'FR',
    {
      law: 'FR · art. L3141-4',
      case: 'Joined on 10 February: a month that has begun counts',
      how: '4 × 2.50',
      amount: 1000,
    },
    { joined: '2026-02-10' },
  ),
  example('ES', { law: 'ES · ET art. 38 (1)', case: 'Thirty calendar days', how: '30', amount: 3000 }),
  example(
    'ES',
    { law: 'ES · ET art. 38 (1)', case: 'Two and a half days a week', how: 'As everybody: 30', amount: 3000 },
    { week: 2.5 },
  ),
  example(
    'ES',
    {
      law: 'ES · ET art. 38 (1)',
      case: 'Joined on 1 July',
      how: '30.00 × 184/365 = 15.12, up to whole days',
      amount: 1600,
      asked: inJuly,
    },
    { joined: '2026-07-01' },
  ),
  example('NL', { law: 'NL · BW 7:634 (1)', case: 'Four weeks of five days', how: '4 × 5', amount: 2000 }),
  example(
    'NL',
    { law: 'NL · BW 7:634 (1)', case: 'Four weeks of four days', how: '4 × 4', amount: 1600 },
    { week: 4 },
  ),
  example(
    'NL',
    {
      law: 'NL · BW 7:634 (2)',
      case: 'Joined on 1 July',
      how: '20.00 × 184/365 = 10.08, up to half days',
      amount: 1050,
      asked: inJuly,
    },
    { joined: '2026-07-01' },
  ),
  example(
    'NL',
    {
      law: 'NL · BW 7:640a',
      case: 'Six months after the year, notified in time',
      how: 'All of 2025 expire after 30 June',
      amount: 2000,
      asked: inJuly,
      figure: 'expired',
    },
    { told },
  ),
  example(
    'NL',
    {
      law: 'NL · BW 7:640a',
      case: '30 June is the last usable day',
      how: '20.00 carried over + 20.00',
      amount: 4000,
      asked: { today: '2026-06-30' },
      figure: 'left',
    },
    { told },
  ),
  example('NL', {
    law: 'NL · CJEU C-684/16',
    case: 'No notice',
    how: 'Nothing expires',
    amount: 0,
    asked: inJuly,
    figure: 'expired',
  }),
];
