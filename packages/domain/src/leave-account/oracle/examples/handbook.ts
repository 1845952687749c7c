import { rulesIn } from '../../policy-wire.ts';
import type { PolicyRulesInput } from '../../schema.ts';
import { factsOf, type LawExample, type Life } from '../example-facts.ts';

type Told = Pick<LawExample, 'case' | 'how' | 'amount'> & Partial<Pick<LawExample, 'asked' | 'figure'>>;

const usual = {
  days: 30,
  perWeekDays: 5,
  proRata: 'month_complete',
  rounding: 'day_up',
  carryOver: { most: null, until: '03-31' },
} as const;

function example(
  { asked = { today: '2026-12-01' }, figure = 'granted', ...told }: Told,
  life: Life = {},
  other: PolicyRulesInput = {},
): LawExample {
  const facts = factsOf(rulesIn({ ...usual, ...other }, 'days'), life);
  return { law: 'Handbook', ...told, unit: 'days', facts, asked, figure };
}

const layers = [
  { name: 'By law', days: 20, carryOver: { most: null, until: '03-31' } },
  { name: 'By contract', days: 10, carryOver: { most: 0 } },
] as const;

/** What contracts have beside the law. */
export const handbookExamples: readonly LawExample[] = [
  example(
    {
      case: 'Three days a week, seven months',
      how: '30.00 × 3/5 = 18.00, × 7/12 = 10.50, up to whole days',
      amount: 1100,
    },
    { joined: '2026-06-01', week: 3 },
  ),
  example({ case: 'Three days a week', how: '30.00 × 3/5', amount: 1800 }, { week: 3 }),
  example(
    {
      case: 'Days of the year before, taken, approved and asked for',
      how: '3.50 + 30.00 × 3/5 × 7/12 up to 11.00 − 1.00 − 2.00 − 1.00',
      amount: 1050,
      asked: { today: '2026-02-01' },
      figure: 'left',
    },
    {
      leaves: '2026-07-31',
      week: 3,
      from: '2026-01-01',
      before: 350,
      taken: [
        ['2026-01-14', 100],
        ['2026-05-12', 200],
        ['2026-06-10', 100, 'pending'],
      ],
    },
  ),
  example(
    {
      case: 'What of it expires on 31 March',
      how: '3.50 of the year before − 1.00 taken in January',
      amount: 250,
      asked: { today: '2026-02-01' },
      figure: 'expires',
    },
    {
      leaves: '2026-07-31',
      week: 3,
      from: '2026-01-01',
      before: 350,
      taken: [
        ['2026-01-14', 100],
        ['2026-05-12', 200],
        ['2026-06-10', 100, 'pending'],
      ],
    },
  ),
  example(
    {
      case: 'Granted monthly, after three months',
      how: '25.00 × 3/12',
      amount: 625,
      asked: { today: '2026-03-20' },
    },
    {},
    { days: 25, grant: 'monthly', rounding: 'none' },
  ),
  example(
    {
      case: 'Granted monthly, first month',
      how: '25.00 × 1/12 = 2.083',
      amount: 208,
      asked: { today: '2026-01-01' },
    },
    {},
    { days: 25, grant: 'monthly', rounding: 'none' },
  ),
  example(
    { case: 'Granted monthly, twelve make the year', how: '12 × 25.00/12', amount: 2500 },
    {},
    { days: 25, grant: 'monthly', rounding: 'none' },
  ),
  example(
    {
      case: 'Granted monthly, joined on 15 March: nothing before the first of a month',
      how: 'Nine complete months; the first part comes on 1 April',
      amount: 0,
      asked: { today: '2026-03-31' },
    },
    { joined: '2026-03-15' },
    { days: 24, grant: 'monthly', proRata: 'month_complete', rounding: 'none' },
  ),
  example(
    {
      case: 'Granted monthly, joined on 15 March: one of nine months',
      how: '24.00 × 9/12 × 1/9',
      amount: 200,
      asked: { today: '2026-04-01' },
    },
    { joined: '2026-03-15' },
    { days: 24, grant: 'monthly', proRata: 'month_complete', rounding: 'none' },
  ),
  example(
    {
      case: 'Granted monthly, leaves on 20 September: eight of eight months',
      how: '24.00 × 8/12',
      amount: 1600,
      asked: { today: '2026-08-01' },
    },
    { leaves: '2026-09-20' },
    { days: 24, grant: 'monthly', proRata: 'month_complete', rounding: 'none' },
  ),
  example(
    {
      case: 'Two days more after five years: not yet in the year of the day',
      how: 'Five years on 15 June 2026, the year began before',
      amount: 2500,
    },
    { joined: '2021-06-15' },
    { days: 25, steps: [{ afterYears: 5, days: 27 }] },
  ),
  example(
    {
      case: 'Two days more after five years: in the next one',
      how: 'The year from 1 January 2027',
      amount: 2700,
      asked: { today: '2027-01-10' },
    },
    { joined: '2021-06-15' },
    { days: 25, steps: [{ afterYears: 5, days: 27 }] },
  ),
  example(
    {
      case: 'Days by contract end with the year, and are used first',
      how: '8.00 taken of the 10.00 by contract: 2.00 are lost, 20.00 stay',
      amount: 2000,
      figure: 'carried',
    },
    { taken: [['2025-07-01', 800]] },
    { layers: [...layers], carryOver: null },
  ),
  example(
    {
      case: 'Who took more than was there owes it',
      how: '30.00 − 32.00 of 2025',
      amount: -200,
      figure: 'adjusted',
    },
    { taken: [['2025-07-01', 3200]] },
  ),
  example(
    {
      case: 'Ten days left keep their weeks: from five to three days on 1 January',
      how: '10.00 × 3/5 − 10.00',
      amount: -400,
      figure: 'adjusted',
    },
    {
      taken: [['2025-07-01', 2000]],
      week: [
        ['2020-01-01', 5],
        ['2026-01-01', 3],
      ],
    },
    { onChange: { left: 'scale' } },
  ),
  example(
    {
      case: 'From three to five days on 1 July, by months',
      how: '30.00 × (6 × 3/5 + 6 × 5/5)/12',
      amount: 2400,
    },
    {
      week: [
        ['2020-01-01', 3],
        ['2026-07-01', 5],
      ],
    },
    { onChange: { split: 'months' } },
  ),
  example(
    {
      case: 'From three to five days on 1 July, by days',
      how: '30.00 × (181 × 3/5 + 184 × 5/5)/365 = 24.05, to the nearest half',
      amount: 2400,
    },
    {
      week: [
        ['2020-01-01', 3],
        ['2026-07-01', 5],
      ],
    },
    { rounding: 'half_nearest' },
  ),
  example(
    {
      case: 'At most five days are carried over',
      how: '30.00 − 20.00 taken = 10.00, of which 5.00 stay',
      amount: 500,
      figure: 'carried',
    },
    { taken: [['2025-07-01', 2000]] },
    { carryOver: { most: 5, until: '03-31' } },
  ),
  example(
    {
      case: 'A leave year from 1 April: joined on 1 October',
      how: '30.00 × 6/12',
      amount: 1500,
    },
    { joined: '2026-10-01' },
    { yearStart: '04-01' },
  ),
  example(
    {
      case: 'An opening balance is added',
      how: '30.00 + 2.50',
      amount: 3250,
      figure: 'left',
    },
    {
      joined: '2026-01-01',
      adjustments: [{ on: '2026-01-01', amount: 250, layer: null, reason: 'Opening balance' }],
    },
  ),
];
