import { usesBalance } from '@muster/domain/leave/balance';
import { type CompanyLeaveType, isElsewhere } from '@muster/domain/leave/types';
import type { LeaveLed, PersonLed } from '@muster/domain/team/schema';
import type { ReviewContext } from '../../features/leave/review/review-context.tsx';
import type { Beside } from '../admin/waiting/beside-facts.tsx';

/** Everything that a lead was told of leave, and of the people. */
interface Known {
  readonly all: readonly LeaveLed[];
  readonly people: readonly PersonLed[];
  readonly terms: {
    readonly leaveTypes: readonly Pick<CompanyLeaveType, 'id' | 'name' | 'accountId' | 'unit' | 'presence'>[];
  };
}

const touches = (one: LeaveLed, other: Pick<LeaveLed, 'startDate' | 'endDate'>) =>
  one.startDate <= other.endDate && other.startDate <= one.endDate;

/** Who of the people is away in the days of a request, or asked to be. */
function others(request: LeaveLed, { all, terms }: Pick<Known, 'all' | 'terms'>) {
  const found = all.filter(
    (leave) =>
      leave.userId !== request.userId && touches(leave, request) && !isElsewhere(leave, terms.leaveTypes),
  );
  return {
    away: found.filter(({ status }) => status === 'approved'),
    asked: found.filter(({ status }) => status === 'pending'),
  };
}

function balanceOf(leave: LeaveLed, { people, terms }: Known): number | undefined {
  if (!usesBalance(leave, terms)) return undefined;
  return people.find(({ id }) => id === leave.userId)?.leaveBalance;
}

const namesOf = (leave: readonly LeaveLed[]) => [
  ...new Map(leave.map(({ userId, user }) => [userId, user.fullName])).values(),
];

/** What an approval means: the days that are left, and who of the people is away then. */
export function besideOf(request: LeaveLed, known: Known): Beside {
  const { away, asked } = others(request, known);
  const balance = balanceOf(request, known);
  const left = balance === undefined ? null : balance - request.days;
  return {
    id: request.id,
    left,
    away: namesOf(away),
    asked: namesOf(asked),
    // The lead's list says whom it counts; the limit itself is asked when the request is.
    awayAtOnce: null,
  };
}

/** The same for the window of review; a lead is told of no certificate more than that there is one (D94). */
export function contextOf(request: LeaveLed, known: Known): ReviewContext {
  const days = balanceOf(request, known);
  const pending = known.all.filter(
    (leave) =>
      leave.userId === request.userId &&
      leave.id !== request.id &&
      leave.status === 'pending' &&
      usesBalance(leave, known.terms),
  );
  return {
    request,
    awayAtOnce: null,
    balance:
      days === undefined
        ? null
        : { days, reservedByOthers: pending.reduce((sum, leave) => sum + leave.days, 0) },
    ...others(request, known),
    documents: [],
  };
}
