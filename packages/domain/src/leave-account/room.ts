import { addMonths, type PlainDate } from '../calendar/plain-date.ts';
import { DomainError } from '../errors.ts';
import type { LeaveTerms } from '../leave/balance.ts';
import type { RoomCheck } from '../leave/rules.ts';
import { balanceAccountOf, type LeaveUnit, typeOf } from '../leave/types.ts';
import { type Room, roomFor, shortBy } from './figures.ts';
import { firstDayOfPolicies, leaveYearOf, leaveYears } from './leave-years.ts';
import type { AccountFacts, LeaveTaken } from './policy.ts';
import { amountOut } from './policy-wire.ts';
import { takenBy, totalOf } from './taken.ts';
import { leaveAccountTexts } from './texts.ts';

/** An account of someone, as far as a request of theirs has to know it. */
export interface AccountState {
  readonly accountId: number;
  readonly unit: LeaveUnit;
  /** The sum of its ledger. */
  readonly balance: number;
  readonly taken: readonly LeaveTaken[];
  /** Undefined where it follows no policy: its ledger is all there is. */
  readonly facts: AccountFacts | undefined;
  /** The day on which its leave year begins without a policy. */
  readonly yearStart: string;
}

/** What a request can take of an account, and which leave years give it. */
export function roomIn(state: AccountState, asked: LeaveTaken): Room {
  const { facts } = state;
  if (!facts) return plainRoom(state, asked);
  const since = firstDayOfPolicies(facts);
  const isEarlier = ({ on }: { readonly on: PlainDate }) => since !== undefined && on < since;
  const others = facts.taken.filter(
    ({ requestId, status }) => status === 'pending' && requestId !== asked.requestId,
  );
  // What waits does not go into the first leave year.
  const reserved = totalOf(others.flatMap(({ days }) => days.filter(isEarlier)));
  const turn = { asked, isEarlier, kept: { ...facts, before: facts.before - reserved } };
  return asked.days.some(isEarlier) ? roomBefore(state, facts, turn) : roomFor(turn.kept, asked);
}

interface Turn {
  readonly asked: LeaveTaken;
  /** With what other requests before it reserve. */
  readonly kept: AccountFacts;
  /** Of a day before the first leave year under a policy. */
  readonly isEarlier: (day: LeaveTaken['days'][number]) => boolean;
}

/** Days before a policy begins are those of the account without it, those after it are of its leave years. */
function roomBefore(state: AccountState, facts: AccountFacts, { asked, isEarlier, kept }: Turn): Room {
  const daysBefore = (leave: LeaveTaken) => ({ ...leave, days: leave.days.filter(isEarlier) });
  const [earlier, later] = [daysBefore(asked), asked.days.filter((day) => !isEarlier(day))];
  const taken = facts.taken.map(daysBefore);
  const before = plainRoom({ ...state, balance: facts.before, taken }, earlier);
  const isCounted = taken.some(
    ({ requestId, status }) => requestId === asked.requestId && status === 'approved',
  );
  const spent = isCounted ? 0 : totalOf(earlier.days);
  if (later.length === 0) {
    const short = shortBy(kept, spent);
    const available = Math.min(before.available, totalOf(earlier.days) + short);
    return short === 0 ? before : { ...before, available, isEnough: false };
  }
  const after = roomFor({ ...kept, before: kept.before - spent }, { ...asked, days: later });
  const spare = Math.min(before.leftAfter, after.available - totalOf(later));
  return {
    available: totalOf(asked.days) + spare,
    isEnough: before.isEnough && after.isEnough,
    byYear: [...before.byYear, ...after.byYear],
    leftAfter: after.leftAfter,
  };
}

/** Without a policy, pending requests reserve what they ask for (D13). */
function plainRoom({ balance, taken, yearStart }: AccountState, asked: LeaveTaken): Room {
  const others = taken.filter(({ requestId }) => requestId !== asked.requestId);
  const before = taken.filter((each) => each.requestId === asked.requestId && each.status === 'approved');
  const sum = (all: readonly LeaveTaken[]) => all.reduce((total, { days }) => total + totalOf(days), 0);
  const available = balance + sum(before) - sum(others.filter(({ status }) => status === 'pending'));
  const count = totalOf(asked.days);
  const byYear = new Map<PlainDate, number>();
  for (const { on, amount } of asked.days) {
    const { from } = leaveYearOf(on, { yearStart }, { joinedOn: on });
    byYear.set(from, (byYear.get(from) ?? 0) + amount);
  }
  return {
    available,
    isEnough: count <= available,
    byYear: [...byYear].map(([yearFrom, amount]) => ({ yearFrom, amount })),
    leftAfter: available - count,
  };
}

/** What decides about the accounts of someone, but for a balance that follows no policy (D13). */
export function roomCheckOf(states: readonly AccountState[], terms: LeaveTerms): RoomCheck {
  return (leave, field) => {
    const type = typeOf(
      { leaveType: leave.leaveType ?? '', leaveTypeId: leave.leaveTypeId },
      terms.leaveTypes,
    );
    const accountId = type?.accountId ?? null;
    if (!type || accountId === null) return false;
    const state = states.find((each) => each.accountId === accountId) ?? emptyAccount(accountId, type.unit);
    if (!state.facts && accountId === balanceAccountOf(terms.leaveTypes)) return false;
    checkRoom(state, { requestId: leave.id, status: leave.status, days: takenBy(leave, terms) }, field);
    return true;
  };
}

/** An account in which someone has no entry yet: there is nothing to take. */
function emptyAccount(accountId: number, unit: LeaveUnit): AccountState {
  return { accountId, unit, balance: 0, taken: [], facts: undefined, yearStart: '01-01' };
}

/** Throws `conflict` where an account has too little for leave, or nothing that can be used yet (D97). */
function checkRoom(state: AccountState, asked: LeaveTaken, field: 'endDate' | 'status'): void {
  const first = asked.days[0]?.on;
  if (first === undefined) return;
  const from = state.facts && usableFrom(state.facts, first);
  if (from !== undefined && first < from)
    throw new DomainError('conflict', leaveAccountTexts.notUsableYet({ from }), field);
  const room = roomIn(state, asked);
  if (room.isEnough) return;
  const { unit } = state;
  const say = unit === 'days' ? leaveAccountTexts.tooFewDays : leaveAccountTexts.tooFewHours;
  const inHours = (amount: number) => (unit === 'days' ? amountOut(amount, unit) : amount / 60);
  const [count, left] = [totalOf(asked.days), Math.max(0, room.available)];
  throw new DomainError('conflict', say({ asked: inHours(count), left: inHours(left) }), field);
}

function usableFrom({ employment, terms }: AccountFacts, date: PlainDate): PlainDate | undefined {
  const rules = leaveYears({ employment, terms }, date).at(-1)?.rules;
  return rules?.usableAfterMonths ? addMonths(employment.joinedOn, rules.usableAfterMonths) : undefined;
}
