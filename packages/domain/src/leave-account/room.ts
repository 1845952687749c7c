import { addMonths, type PlainDate } from '../calendar/plain-date.ts';
import { DomainError } from '../errors.ts';
import type { LeaveTerms } from '../leave/balance.ts';
import type { RoomCheck } from '../leave/rules.ts';
import { balanceAccount, type LeaveUnit, typeOf } from '../leave/types.ts';
import { type Room, roomFor } from './figures.ts';
import { leaveYearOf } from './leave-years.ts';
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
  return state.facts ? roomFor(state.facts, asked) : plainRoom(state, asked);
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
    if (!state.facts && accountId === balanceAccount) return false;
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
  const rules = terms.findLast(({ validFrom }) => validFrom <= date)?.rules ?? terms[0]?.rules;
  return rules?.usableAfterMonths ? addMonths(employment.joinedOn, rules.usableAfterMonths) : undefined;
}
