import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import { type Untold, untoldIn } from './expiry.ts';
import { type Asked, figuresOf, type YearFigures } from './figures.ts';
import type { AccountFacts } from './policy.ts';
import type { MovedYear } from './timeline.ts';

/** What an administrator looks for among the balances of everyone. */
export const balanceConcerns = ['expiring', 'below_zero', 'not_told'] as const;
export type BalanceConcern = (typeof balanceConcerns)[number];

/** Days before their last usable day in which days that are left call for attention. */
export const expiringWithinDays = 90;

/** The figures of an account, and what of it concerns an administrator. */
export interface Balance {
  readonly figures: YearFigures;
  readonly untold: Untold | undefined;
  readonly concerns: readonly BalanceConcern[];
}

/** `facts` is undefined of an account that follows no policy: nothing of it expires. */
export function balanceOf(year: MovedYear, facts: AccountFacts | undefined, asked: Asked): Balance {
  const figures = figuresOf(year);
  const untold = facts && untoldIn(facts, asked);
  const date = asked.on ?? asked.today;
  const concerns = {
    expiring: figures.expires.some(({ on, amount }) => amount > 0 && isSoon(on, date)),
    below_zero: figures.left < 0,
    not_told: untold !== undefined,
  } satisfies Record<BalanceConcern, boolean>;
  return { figures, untold, concerns: balanceConcerns.filter((concern) => concerns[concern]) };
}

function isSoon(on: PlainDate, date: PlainDate): boolean {
  return date <= on && on <= addDays(date, expiringWithinDays);
}
