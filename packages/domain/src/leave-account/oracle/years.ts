import type { PlainDate } from '../../calendar/plain-date.ts';
import type { AccountFacts, PolicyRules } from '../policy.ts';
import { dateOf, dayIn, monthsAfter, numberOf, yearOf } from './dates.ts';

/** A leave year under the rules that count in it; both days are included. */
export interface OracleYear {
  readonly from: number;
  readonly to: number;
  readonly rules: PolicyRules;
}

/** The leave years of the account that begin up to a day, in order, and none that ends before joining. */
export function yearsUpTo(facts: AccountFacts, last: number): OracleYear[] {
  const begins = beginningsOf(facts);
  const years: { from: number; to: number; rules: PolicyRules | null }[] = [];
  for (let day = begins[0]?.day ?? last + 1; ; day++) {
    const terms = begins.findLast((begin) => begin.day <= day);
    const rules = terms?.rules ?? null;
    const isFirst =
      day === terms?.day || (rules !== null && isYearStart(day, rules, facts.employment.joinedOn));
    if (day > last && (isFirst || rules === null)) break;
    if (isFirst) years.push({ from: day, to: day, rules });
    const open = years.at(-1);
    if (open) open.to = day;
  }
  return years.flatMap(({ rules, from, to }) =>
    rules && to >= numberOf(facts.employment.joinedOn) ? [{ rules, from, to }] : [],
  );
}

/** From which day on each of the terms counts: the first day of the leave year that has their date. */
function beginningsOf({ terms, employment }: AccountFacts) {
  const begins: { day: number; rules: PolicyRules | null }[] = [];
  for (const { validFrom, rules } of terms) {
    const like = rules ?? begins.at(-1)?.rules;
    if (!like) continue;
    const day = beginOf({ employment }, like, numberOf(validFrom));
    while (begins.length > 0 && (begins.at(-1)?.day ?? 0) >= day) begins.pop();
    begins.push({ day, rules: rules ?? (begins.length > 0 ? frozen(like) : null) });
  }
  while (begins[0] && begins[0].rules === null) begins.shift();
  return begins;
}

/** No policy any more: nothing comes, nothing goes but leave. */
function frozen(rules: PolicyRules): PolicyRules {
  const still = (layer: PolicyRules['layers'][number]) => ({
    ...layer,
    amount: 0,
    carryOver: { most: null, until: null },
  });
  const [first, ...others] = rules.layers;
  return {
    ...{ yearStart: rules.yearStart, layers: [still(first), ...others.map(still)] },
    ...{ steps: [], grant: 'yearly', scale: 'none', fullWeek: 500, proRata: 'none', rounding: 'none' },
    ...{ leaving: 'pro_rata', fullAfterMonths: null, usableAfterMonths: 0, lowest: 0 },
    ...{ onChange: { split: 'days', left: 'keep' }, expiresOnlyIfTold: false, keptFor: [] },
  };
}

/** The first day of the leave year that has a day. */
function beginOf({ employment }: Pick<AccountFacts, 'employment'>, rules: PolicyRules, day: number): number {
  const year = yearOf(dateOf(day));
  const starts = [year - 1, year].map((one) => numberOf(startIn(one, rules, employment.joinedOn)));
  return starts.findLast((start) => start <= day) ?? day;
}

export function isYearStart(day: number, rules: PolicyRules, joinedOn: PlainDate): boolean {
  return startIn(yearOf(dateOf(day)), rules, joinedOn) === dateOf(day);
}

function startIn(year: number, { yearStart }: PolicyRules, joinedOn: PlainDate): PlainDate {
  if (yearStart !== 'anniversary') return dayIn(year, yearStart);
  return dayIn(year, joinedOn.slice(5));
}

/** Each month of a leave year: its first and its last day. */
export function monthsOf({ from, to }: OracleYear): { first: number; last: number }[] {
  const first = (month: number) => numberOf(monthsAfter(dateOf(from), month));
  return Array.from({ length: 12 }, (_, month) => ({
    first: first(month),
    last: month === 11 ? to : Math.min(to, first(month + 1) - 1),
  })).filter((month) => month.first <= to);
}
