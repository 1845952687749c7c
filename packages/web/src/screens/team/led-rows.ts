import type { DayStats } from '@muster/domain/attendance/day-schema';
import type { MissingPerson } from '@muster/domain/attendance/missing-schema';
import { usesBalance } from '@muster/domain/leave/balance';
import type { LeaveType } from '@muster/domain/leave/schema';
import { type LeaveSort, type LeaveTableInput, leaveNewestFirst } from '@muster/domain/leave/table-schema';
import { orderOf, rowsOfPage, type TablePage } from '@muster/domain/lists/table-page';
import { foldText, matcherOf, searchKey } from '@muster/domain/people/search-key';
import type { DayLed, LeaveLed, PersonLed } from '@muster/domain/team/schema';
import type { ReviewContext } from '../../features/leave/review/review-context.tsx';
import type { Beside } from '../admin/waiting/beside-facts.tsx';

interface Terms {
  readonly balanceTypes: readonly LeaveType[];
}

/** Everything that a lead was told of leave, and of the people. */
interface Known {
  readonly all: readonly LeaveLed[];
  readonly people: readonly PersonLed[];
  readonly terms: Terms;
}

const touches = (one: LeaveLed, other: Pick<LeaveLed, 'startDate' | 'endDate'>) =>
  one.startDate <= other.endDate && other.startDate <= one.endDate;

/** Who of the people is away in the days of a request, or asked to be. */
function others(request: LeaveLed, all: readonly LeaveLed[]) {
  const found = all.filter((leave) => leave.userId !== request.userId && touches(leave, request));
  return {
    away: found.filter(({ status }) => status === 'approved'),
    asked: found.filter(({ status }) => status === 'pending'),
  };
}

function balanceOf({ userId, leaveType }: LeaveLed, { people, terms }: Known): number | undefined {
  if (!usesBalance(leaveType, terms)) return undefined;
  return people.find(({ id }) => id === userId)?.leaveBalance;
}

const namesOf = (leave: readonly LeaveLed[]) => [
  ...new Map(leave.map(({ userId, user }) => [userId, user.fullName])).values(),
];

/** What an approval means: the days that are left, and who of the people is away then. */
export function besideOf(request: LeaveLed, known: Known): Beside {
  const { away, asked } = others(request, known.all);
  const balance = balanceOf(request, known);
  return {
    id: request.id,
    left: balance === undefined ? null : balance - request.days,
    away: namesOf(away),
    asked: namesOf(asked),
  };
}

/** The same for the window of review; a lead is told of no certificate more than that there is one (D94). */
export function contextOf(request: LeaveLed, known: Known): ReviewContext {
  const days = balanceOf(request, known);
  const pending = known.all.filter(
    ({ id, userId, status, leaveType }) =>
      userId === request.userId &&
      id !== request.id &&
      status === 'pending' &&
      usesBalance(leaveType, known.terms),
  );
  return {
    request,
    balance:
      days === undefined
        ? null
        : { days, reservedByOthers: pending.reduce((sum, leave) => sum + leave.days, 0) },
    ...others(request, known.all),
    documents: [],
  };
}

/** A page of a lead's list, which the server gives whole: searched, filtered and sorted as an administrator's. */
export function ledPage(all: readonly LeaveLed[], asked: LeaveTableInput = {}): TablePage<LeaveLed> {
  const { by, descending } = orderOf<LeaveSort>(asked, leaveNewestFirst);
  const { limit, offset } = rowsOfPage(asked);
  const found = all.filter((leave) => isAsked(leave, asked));
  const rows = found.toSorted(
    (a, b) => (compare(sortValues[by](a), sortValues[by](b)) || a.id - b.id) * (descending ? -1 : 1),
  );
  // The whole list is here, so a number alone leads to a page.
  const isLast = offset + limit >= rows.length;
  return {
    rows: rows.slice(offset, offset + limit),
    total: rows.length,
    first: offset + 1,
    next: isLast ? null : String(offset + limit),
    previous: offset === 0 ? null : String(offset),
  };
}

function isAsked(leave: LeaveLed, { status, leaveType, from, to, search = '' }: LeaveTableInput): boolean {
  return (
    (status === undefined || hasStatus(leave, status)) &&
    (leaveType === undefined || leave.leaveType === leaveType) &&
    (from === undefined || leave.endDate >= from) &&
    (to === undefined || leave.startDate <= to) &&
    (search.trim() === '' || matcherOf(search)(searchKey({ ...leave.user, position: null })))
  );
}

function hasStatus(leave: LeaveLed, status: NonNullable<LeaveTableInput['status']>): boolean {
  if (status === 'cancel_requested') return leave.cancelRequestedAt !== null;
  return status === 'to_decide' ? leave.canDecide : leave.status === status;
}

const sortValues: Readonly<Record<LeaveSort, (leave: LeaveLed) => string | number>> = {
  applied: ({ createdAt }) => createdAt,
  employee: ({ user }) => foldText(user.fullName),
  leaveType: ({ leaveType }) => leaveType,
  startDate: ({ startDate }) => startDate,
  endDate: ({ endDate }) => endDate,
  days: ({ days }) => days,
  status: ({ status }) => status,
};

function compare(a: string | number, b: string | number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

interface Day {
  readonly people: readonly PersonLed[];
  readonly records: readonly DayLed[];
  readonly missing: readonly MissingPerson[];
}

/** The figures of a day of theirs, counted as an administrator's are (D10). */
export function figuresOfDay({ people, records, missing }: Day): DayStats {
  const recorded = new Set(records.map(({ userId }) => userId));
  const others = missing.filter(({ userId }) => !recorded.has(userId));
  const having = (status: DayLed['status']) => records.filter((record) => record.status === status).length;
  const onLeave = having('leave') + others.filter(({ leave }) => leave !== null).length;
  const absentToday = having('absent') + others.filter(({ leave }) => leave === null).length;
  const [presentToday, lateToday] = [having('present'), having('late')];
  const counted = presentToday + lateToday + onLeave + absentToday;
  return {
    totalEmployees: people.length,
    presentToday,
    lateToday,
    absentToday,
    onLeave,
    notExpected: Math.max(0, people.length - counted),
  };
}
