import type { PlainDate } from '../calendar/plain-date.ts';
import { type Asked, accountYearOn } from './figures.ts';
import { leaveYears, type RuledYear } from './leave-years.ts';
import type { AccountFacts } from './policy.ts';

/** What of a leave year's days expires, by its last usable day. */
export interface ExpiryOfYear {
  readonly yearFrom: PlainDate;
  readonly expiresOn: PlainDate;
  readonly amount: number;
}

interface IfTold {
  readonly year: RuledYear;
  readonly expiries: readonly ExpiryOfYear[];
}

/** What expires as if its person were told on the date (D97); undefined where the account follows no policy then. */
export function expiriesIfTold(facts: AccountFacts, asked: Asked): IfTold | undefined {
  const date = asked.on ?? asked.today;
  const years = yearsToTell(facts, date);
  const year = years.at(-1);
  if (!year || date > year.to) return undefined;
  const told = years.map(({ from: yearFrom }) => ({ yearFrom, on: date }));
  const asIfTold = accountYearOn({ ...facts, told: [...facts.told, ...told] }, asked);
  const sums = new Map<string, ExpiryOfYear>();
  for (const { yearFrom, on: expiresOn, amount } of asIfTold?.expires ?? []) {
    const key = `${yearFrom} ${expiresOn}`;
    sums.set(key, { yearFrom, expiresOn, amount: amount + (sums.get(key)?.amount ?? 0) });
  }
  return { year, expiries: [...sums.values()] };
}

/** The leave year of a date, and the one before: of its days their person can still be told at their transfer. */
function yearsToTell(facts: AccountFacts, date: PlainDate): RuledYear[] {
  return leaveYears(facts, date).slice(-2);
}

export interface Untold extends ExpiryOfYear {
  readonly policyId: number;
}

/** What expires soonest of that of which its person was never told, where the policy asks for it (D97). */
export function untoldIn(facts: AccountFacts, asked: Asked): Untold | undefined {
  const isTold = (yearFrom: PlainDate) => facts.told.some((each) => each.yearFrom === yearFrom);
  // Most policies do not ask, and most people were told: their accounts need no second look.
  if (!facts.terms.some(({ rules }) => rules?.expiresOnlyIfTold)) return undefined;
  if (yearsToTell(facts, asked.on ?? asked.today).every(({ from }) => isTold(from))) return undefined;
  const found = expiriesIfTold(facts, asked);
  if (!found?.year.rules.expiresOnlyIfTold || found.year.policyId === null) return undefined;
  const [first] = found.expiries
    .filter(({ yearFrom }) => !isTold(yearFrom))
    .toSorted((one, other) => (one.expiresOn < other.expiresOn ? -1 : 1));
  return first && { ...first, policyId: found.year.policyId };
}
