import type { PlainDate } from '../../../calendar/plain-date.ts';
import { fraction } from '../../fraction.ts';
import type { KeptBecause } from '../../presets.ts';
import type { PolicyRulesInput } from '../../schema.ts';
import { factsOf, type LawExample, type Life, presetRules } from '../example-facts.ts';

type Told = Pick<LawExample, 'law' | 'case' | 'how' | 'amount'> &
  Partial<Pick<LawExample, 'asked' | 'figure'>>;

function example(
  { asked = { today: '2026-12-01' }, figure = 'granted', ...told }: Told,
  life: Life = {},
  beyond: PolicyRulesInput = {},
): LawExample {
  return { ...told, unit: 'days', facts: factsOf(presetRules('DE', beyond), life), asked, figure };
}

const told2025 = (on: '2025-09-01' | '2026-01-30' | '2026-01-31') => [
  { yearFrom: '2025-01-01', on } as const,
];
const inApril = { today: '2026-04-01' } as const;

/** Of a person who was away between two dates, both included, and was notified in September 2025 of the days of that year. */
const whileAway =
  (law: string, because: KeptBecause['because']) =>
  (from: PlainDate, to: PlainDate, told: Omit<Told, 'law'>): LawExample =>
    example({ law, ...told }, { told: told2025('2025-09-01'), away: [[because, from, to]] });

const sick = whileAway('DE · CJEU C-214/10, BAG 9 AZR 353/10 (check)', 'sickness');
const parental = whileAway('DE · BEEG § 17 (2), MuSchG § 24 (check)', 'parents');

export const germanExamples: readonly LawExample[] = [
  example({
    law: 'DE · BUrlG § 3',
    case: 'Four weeks of five days',
    how: '24 working days × 5/6',
    amount: 2000,
  }),
  example(
    {
      law: 'DE · BUrlG § 3',
      case: 'Four weeks of six days',
      how: '20.00 × 6/5 = 24 working days',
      amount: 2400,
    },
    { week: 6 },
  ),
  example(
    { law: 'DE · BUrlG § 3', case: 'Three days a week', how: '20.00 × 3/5', amount: 1200 },
    { week: 3 },
  ),
  example(
    {
      law: 'DE · BUrlG § 3',
      case: 'Two and three days in turn',
      how: 'On average 2.5 days: 20.00 × 2.5/5',
      amount: 1000,
    },
    { week: fraction(5, 2) },
  ),
  example(
    {
      law: 'DE · BUrlG § 4',
      case: 'Joined on 30 June: the waiting time is complete in the year',
      how: 'Six months on 29 December: the whole year',
      amount: 2000,
    },
    { joined: '2026-06-30' },
  ),
  example(
    {
      law: 'DE · BAG 9 AZR 179/15',
      case: 'Joined on 1 July: six months are not complete in the year',
      how: '20.00 × 6/12',
      amount: 1000,
    },
    { joined: '2026-07-01' },
  ),
  example(
    {
      law: 'DE · BUrlG § 5 (1) a, (2)',
      case: 'Joined on 27 November',
      how: 'One whole month: 20.00 × 1/12 = 1.67, from a half up',
      amount: 200,
    },
    { joined: '2026-11-27' },
  ),
  example(
    {
      law: 'DE · BUrlG § 5 (1) b, (2)',
      case: 'Leaves before the waiting time is complete',
      how: '20.00 × 4/12 = 6.67, from a half up',
      amount: 700,
    },
    { joined: '2026-02-01', leaves: '2026-05-31' },
  ),
  example(
    {
      law: 'DE · BUrlG § 5 (1) c',
      case: 'Leaves in the first half',
      how: '20.00 × 3/12',
      amount: 500,
      asked: { today: '2026-03-01' },
    },
    { leaves: '2026-03-31' },
  ),
  example(
    {
      law: 'DE · BUrlG § 5 (1) c',
      case: 'Half a month does not count',
      how: '3 whole months: 20.00 × 3/12',
      amount: 500,
      asked: { today: '2026-03-01' },
    },
    { leaves: '2026-04-15' },
  ),
  example(
    {
      law: 'DE · BUrlG § 5 (1) c',
      case: 'Leaves on the last day of the first half',
      how: '20.00 × 6/12',
      amount: 1000,
      asked: { today: '2026-03-01' },
    },
    { leaves: '2026-06-30' },
  ),
  example(
    {
      law: 'DE · BUrlG § 5 (1) c',
      case: 'Leaves on the first day of the second half',
      how: 'Nothing is cut',
      amount: 2000,
      asked: { today: '2026-03-01' },
    },
    { leaves: '2026-07-01' },
  ),
  example(
    {
      law: 'DE · BUrlG § 5 (2)',
      case: 'Contract of 30 days, five months',
      how: '30.00 × 5/12 = 12.50, a half is rounded up',
      amount: 1300,
    },
    { joined: '2026-08-01' },
    { days: 30 },
  ),
  example(
    {
      law: 'DE · BUrlG § 5 (2)',
      case: 'Contract of 28 days, ends after five months',
      how: '28.00 × 5/12 = 11.67, from a half up',
      amount: 1200,
      asked: { today: '2026-05-01' },
    },
    { joined: '2026-01-01', leaves: '2026-05-31' },
    { days: 28 },
  ),
  example(
    {
      law: 'DE · BUrlG § 5 (2)',
      case: 'Contract of 27 days, five months',
      how: '27.00 × 5/12 = 11.25: less than a half stays as it is',
      amount: 1125,
    },
    { joined: '2026-08-01' },
    { days: 27 },
  ),
  example(
    {
      law: 'DE · BUrlG § 7 (3)',
      case: 'Told in September that 20 days expire',
      how: 'All of 2025 expire after 31 March',
      amount: 2000,
      asked: inApril,
      figure: 'expired',
    },
    { told: told2025('2025-09-01') },
  ),
  example(
    {
      law: 'DE · BUrlG § 7 (3)',
      case: '31 March is the last usable day',
      how: '20.00 carried over + 20.00',
      amount: 4000,
      asked: { today: '2026-03-31' },
      figure: 'left',
    },
    { told: told2025('2025-09-01') },
  ),
  example({
    law: 'DE · CJEU C-684/16, BAG 9 AZR 423/16',
    case: 'No notice',
    how: 'Nothing expires: 20.00 + 20.00',
    amount: 4000,
    asked: inApril,
    figure: 'left',
  }),
  example(
    {
      law: 'DE · CJEU C-684/16, BAG 9 AZR 423/16',
      case: 'Told 60 days before',
      how: '30 January is 60 days before 31 March',
      amount: 2000,
      asked: inApril,
      figure: 'expired',
    },
    { told: told2025('2026-01-30') },
  ),
  example(
    {
      law: 'DE · CJEU C-684/16, BAG 9 AZR 423/16',
      case: 'Told 59 days before',
      how: 'Too late: nothing expires',
      amount: 0,
      asked: inApril,
      figure: 'expired',
    },
    { told: told2025('2026-01-31') },
  ),
  example(
    {
      law: 'DE · CJEU C-486/08, C-415/12',
      case: 'From five to three days on 1 July, 20 days carried over',
      how: 'Earned days stay: 20.00 + 20.00 × (181 × 5/5 + 184 × 3/5)/365 = 15.97, from a half up 16.00',
      amount: 3600,
      figure: 'left',
    },
    {
      week: [
        ['2020-01-01', 5],
        ['2026-07-01', 3],
      ],
    },
  ),
  sick('2026-02-02', '2026-06-30', {
    case: 'Sick on 31 March and before: days are kept',
    how: 'Not lost after 31 March: 20.00 of 2025 + 20.00',
    amount: 4000,
    asked: { today: '2026-07-01' },
    figure: 'left',
  }),
  sick('2026-02-02', '2027-12-31', {
    case: 'Kept for 15 months after the leave year, still sick',
    how: '31 March 2027 is the last usable day of the 20.00 of 2025',
    amount: 2000,
    asked: { today: '2027-04-01' },
    figure: 'expired',
  }),
  sick('2026-02-02', '2026-03-29', {
    case: 'Well again before 31 March',
    how: 'All of 2025 expire after 31 March',
    amount: 2000,
    asked: inApril,
    figure: 'expired',
  }),
  parental('2025-10-01', '2027-02-28', {
    case: 'Parental leave over two turns: what was left when it began',
    how: '20.00 of each of 2025, 2026 and 2027 + 20.00',
    amount: 8000,
    asked: { today: '2028-12-31' },
    figure: 'left',
  }),
  parental('2025-10-01', '2027-02-28', {
    case: 'Until the end of the leave year after that in which it ended',
    how: 'It ended in 2027: the 20.00 of 2025 can be used until 31 December 2028',
    amount: 2000,
    asked: { today: '2028-12-31' },
    figure: 'expires',
  }),
  parental('2025-02-01', '2025-03-31', {
    case: 'Back before the leave year ended',
    how: 'In the year of its end or the next: nothing expires after 31 March',
    amount: 4000,
    asked: inApril,
    figure: 'left',
  }),
  example(
    {
      law: 'DE · SGB IX § 208 (check)',
      case: 'Five days more for severely disabled people',
      how: '20.00 + 5.00',
      amount: 2500,
    },
    {},
    {
      layers: [
        { name: 'BUrlG', days: 20, carryOver: { most: null, until: '03-31' } },
        { name: 'SGB IX', days: 5, carryOver: { most: null, until: '03-31' } },
      ],
    },
  ),
];
