import type { PlainDate } from '../calendar/plain-date.ts';
import { DomainError } from '../errors.ts';
import type { Said } from '../language/texts.ts';
import { availableHundredths, hundredths, type LeaveTerms, usesBalance } from './balance.ts';
import type { LeaveSpan } from './counting.ts';
import { checkRequest, covers, type LeaveAccount } from './rules.ts';
import type { AskedLeave } from './schema.ts';

export type LeavePreview =
  | {
      readonly kind: 'counted';
      readonly days: number;
      /** Null of leave in days. */
      readonly minutes: number | null;
      /** Days left after it and all pending requests; null for leave that does not use the balance (D13). */
      readonly left: number | null;
    }
  | { readonly kind: 'refused'; readonly said: Said; readonly field: string | undefined };

/** Previews a request (D18) with the checks that will decide it. `today` is the company's date. */
export function previewLeave(
  asked: AskedLeave,
  account: LeaveAccount,
  terms: LeaveTerms,
  today: PlainDate,
): LeavePreview {
  try {
    const { halfDays, minutes } = checkRequest(asked, account, terms, today);
    const available = availableHundredths(account.balance, account.requests, terms);
    const left = (available - hundredths(halfDays)) / 100;
    return { kind: 'counted', days: halfDays / 2, minutes, left: usesBalance(asked, terms) ? left : null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { kind: 'refused', said: error.said, field: error.field };
  }
}

export interface ColleagueAway extends LeaveSpan {
  readonly userId: number;
}

/** Those whose leave covers one of some ordered days on which they were to work. */
export function colleaguesAway(
  days: readonly PlainDate[],
  approved: readonly ColleagueAway[],
  ownId: number,
  worksOn: (userId: number, date: PlainDate) => boolean,
): Set<number> {
  const isAway = (leave: ColleagueAway) =>
    coversOneOf(days, leave) && days.some((day) => covers(leave, day) && worksOn(leave.userId, day));
  const away = approved.filter((leave) => leave.userId !== ownId && isAway(leave));
  return new Set(away.map(({ userId }) => userId));
}

/** Whether leave covers one of some ordered days, by binary search for the first day that is not before it. */
function coversOneOf(days: readonly PlainDate[], { startDate, endDate }: LeaveSpan): boolean {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? startDate) < startDate) low = middle + 1;
    else high = middle;
  }
  const first = days[low];
  return first !== undefined && first <= endDate;
}
