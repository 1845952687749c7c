import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import { fraction, times } from './fraction.ts';
import { leaveYears } from './leave-years.ts';
import type { AccountFacts, Employment, PolicyRules, WeekOfWork } from './policy.ts';
import { type AccountYear, accountYears } from './timeline.ts';

export const policyExamples = ['full', 'part', 'joins'] as const;
export type PolicyExample = (typeof policyExamples)[number];

/** What a policy gives someone, in the leave year that contains the day on which their example turns. */
export interface ExampleYear {
  readonly example: PolicyExample;
  readonly account: AccountYear;
}

/**
 * What rules give in a year: to a full-timer, to who has three fifths of the week since 1 July, and to a full-timer who
 * joins on 1 June. By the ledger's own functions, so that an example is what someone will have.
 */
export function examplesOf(rules: PolicyRules, year: number): ExampleYear[] {
  return policyExamples.flatMap((example) => {
    const facts = factsOf(rules, example, year);
    const found = leaveYears(facts, dayOf(example, year)).at(-1);
    const account = found && accountYears(facts, found.to, { asOf: found.to, leaveUntil: found.to }).at(-1);
    return account ? [{ example, account }] : [];
  });
}

function dayOf(example: PolicyExample, year: number): PlainDate {
  return example === 'joins' ? `${year}-06-01` : `${year}-07-01`;
}

function factsOf(rules: PolicyRules, example: PolicyExample, year: number): AccountFacts {
  const joinedOn: PlainDate = example === 'joins' ? `${year}-06-01` : `${year - 1}-01-01`;
  const employment: Employment = {
    joinedOn,
    leavesOn: null,
    birthDate: null,
    weeks: weeksOf(rules, example, year),
  };
  const first: PlainDate = example === 'joins' ? joinedOn : dayOf(example, year);
  return {
    employment,
    terms: [{ validFrom: first, policyId: null, rules }],
    before: 0,
    taken: [],
    adjustments: [],
    told: [],
    away: [],
    worked: typeof rules.grant === 'object' ? workedOf(employment, first) : [],
  };
}

const usualMinutes = 2_400;

function weeksOf(
  { scale, fullWeek }: PolicyRules,
  example: PolicyExample,
  year: number,
): Employment['weeks'] {
  const isByMinutes = scale === 'minutes';
  const full: WeekOfWork = {
    validFrom: '0001-01-01',
    days: isByMinutes ? fraction(5) : fraction(fullWeek, 100),
    minutes: fraction(isByMinutes ? fullWeek : usualMinutes),
  };
  if (example !== 'part') return [full];
  const fifths = fraction(3, 5);
  const part: WeekOfWork = {
    validFrom: `${year}-07-01`,
    days: times(full.days, fifths),
    minutes: times(full.minutes, fifths),
  };
  return [full, part];
}

/** A week's minutes on one day of each week: a policy that grants by work asks for no more. */
function workedOf({ weeks }: Employment, from: PlainDate): AccountFacts['worked'] {
  return Array.from({ length: 104 }, (_, week) => {
    const on = addDays(from, (week - 52) * 7);
    const { n, d } = (weeks.findLast(({ validFrom }) => validFrom <= on) ?? weeks[0]).minutes;
    return { on, minutes: Number(n / d) };
  });
}
