import type { PresetCountry } from '../../presets.ts';
import { factsOf, type LawExample, type Life, presetRules } from '../example-facts.ts';

type Told = Pick<LawExample, 'law' | 'case' | 'how' | 'amount'> &
  Partial<Pick<LawExample, 'asked' | 'figure'>>;

function example(
  country: PresetCountry,
  { asked = { today: '2026-06-01' }, figure = 'granted', ...told }: Told,
  life: Life = {},
): LawExample {
  return { ...told, unit: 'days', facts: factsOf(presetRules(country), life), asked, figure };
}

export const alpineExamples: readonly LawExample[] = [
  example('AT', { law: 'AT · UrlG § 2 (1)', case: 'Five weeks', how: '30 working days × 5/6', amount: 2500 }),
  example(
    'AT',
    { law: 'AT · UrlG § 2 (1)', case: 'Four days a week', how: '25.00 × 4/5', amount: 2000 },
    { week: 4 },
  ),
  example(
    'AT',
    { law: 'AT · UrlG § 2 (1)', case: 'One day a week', how: '25.00 × 1/5', amount: 500 },
    { week: 1 },
  ),
  example(
    'AT',
    {
      law: 'AT · UrlG § 2 (1)',
      case: 'The sixth week, once 25 years are complete',
      how: '36 working days × 5/6, from the year that begins on 1 March 2026',
      amount: 3000,
    },
    { joined: '2001-03-01' },
  ),
  example(
    'AT',
    {
      law: 'AT · UrlG § 2 (1)',
      case: 'A day before 25 years are complete',
      how: '30 working days × 5/6',
      amount: 2500,
      asked: { today: '2026-02-28' },
    },
    { joined: '2001-03-01' },
  ),
  example(
    'AT',
    {
      law: 'AT · UrlG § 10 (1)',
      case: 'Leaves in the course of the year',
      how: '25.00 × 73/365',
      amount: 500,
      asked: { today: '2026-03-01' },
    },
    { leaves: '2026-03-14' },
  ),
  example('AT', {
    law: 'AT · UrlG § 4 (5)',
    case: 'Leave of the year before stays for two more years',
    how: '25.00 + 25.00',
    amount: 5000,
    figure: 'left',
  }),
  example(
    'CH',
    { law: 'CH · OR Art. 329a (1)', case: 'Four weeks from 20 on', how: '4 × 5', amount: 2000 },
    { born: '1990-04-01' },
  ),
  example(
    'CH',
    { law: 'CH · OR Art. 329a (1)', case: 'Five weeks until 20', how: '5 × 5', amount: 2500 },
    { joined: '2025-08-01', born: '2008-05-01' },
  ),
  example(
    'CH',
    { law: 'CH · OR Art. 329a (1)', case: 'Two and a half days a week', how: '20.00 × 2.5/5', amount: 1000 },
    { born: '1990-04-01', week: 2.5 },
  ),
  example(
    'CH',
    {
      law: 'CH · OR Art. 329a (3)',
      case: 'Leaves after 146 days of a year of service',
      how: '20.00 × 146/365',
      amount: 800,
      asked: { today: '2026-05-01' },
    },
    { born: '1990-04-01', leaves: '2026-05-26' },
  ),
];
