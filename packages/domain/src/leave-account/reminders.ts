import type { Instant } from '../calendar/instant.ts';
import { addDays, daysFrom, type PlainDate } from '../calendar/plain-date.ts';
import type { LeaveUnit } from '../leave/types.ts';
import { accountYearOn } from './figures.ts';
import { leaveYears } from './leave-years.ts';
import type { AccountFacts } from './policy.ts';
import { accountYears } from './timeline.ts';

/** Why someone is told: an administrator notified them, so many days are left, or the days are gone. */
export const expiryStages = ['told', 'days_60', 'days_14', 'expired'] as const;
export type ExpiryStage = (typeof expiryStages)[number];

/** What of an account expires on one last usable day, in the account's unit. */
export interface Reminder {
  readonly stage: Exclude<ExpiryStage, 'told'>;
  readonly expiresOn: PlainDate;
  readonly amount: number;
}

/** A notice of it, for the bell. */
export interface ExpiryNotice {
  readonly id: number;
  readonly accountId: number;
  /** As it was called when they were told. */
  readonly accountName: string;
  readonly unit: LeaveUnit;
  readonly stage: ExpiryStage;
  /** Hundredths of days, or minutes. */
  readonly amount: number;
  readonly expiresOn: PlainDate;
  readonly createdAt: Instant;
}

/** Days before the last usable one. The stage of a date is the nearest that has come. */
const stages = [
  ['days_14', 14],
  ['days_60', 60],
] as const satisfies readonly (readonly [ExpiryStage, number])[];

/** As long a server that was off tells of days that are gone; what expired before a policy was given is no news. */
const tellsOfExpiredFor = 7;

/**
 * Of what someone should have been told by today, as the account is today with all leave and grants up to the last
 * usable day (D97). A reminder is none of the notices for which `expiresOnlyIfTold` asks.
 */
export function remindersOn(facts: AccountFacts, today: PlainDate): Reminder[] {
  return [...ahead(facts, today), ...gone(facts, today)].filter(({ amount }) => amount > 0);
}

function ahead(facts: AccountFacts, today: PlainDate): Reminder[] {
  const known = accountYearOn(facts, { today })?.expires ?? [];
  const days = new Set(known.map(({ on }) => on).filter((on) => on >= today));
  return [...days].toSorted().flatMap((expiresOn): Reminder[] => {
    const left = daysFrom(today, expiresOn);
    const [stage] = stages.find(([, most]) => left <= most) ?? [];
    if (stage === undefined) return [];
    const then = accountYearOn(facts, { today, on: expiresOn })?.expires ?? [];
    const amount = then.reduce((sum, each) => sum + (each.on === expiresOn ? each.amount : 0), 0);
    return [{ stage, expiresOn, amount }];
  });
}

function gone(facts: AccountFacts, today: PlainDate): Reminder[] {
  const year = leaveYears(facts, today).at(-1);
  if (!year || today > year.to) return [];
  const years = accountYears(facts, today, { asOf: today, leaveUntil: year.to }).slice(-2);
  const sums = new Map<PlainDate, number>();
  const add = (on: PlainDate, amount: number) => sums.set(on, (sums.get(on) ?? 0) + amount);
  for (const { year: ofYear, movements, lost } of years) {
    for (const { on, kind, amount } of movements) if (kind === 'expired') add(addDays(on, -1), -amount);
    if (ofYear.to < today) add(ofYear.to, lost);
  }
  return [...sums]
    .filter(([on]) => on < today && daysFrom(on, today) <= tellsOfExpiredFor)
    .map(([expiresOn, amount]) => ({ stage: 'expired', expiresOn, amount }));
}
