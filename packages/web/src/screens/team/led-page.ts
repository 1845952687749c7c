import { type LeaveSort, type LeaveTableInput, leaveNewestFirst } from '@muster/domain/leave/table-schema';
import { orderOf, rowsOfPage, type TablePage } from '@muster/domain/lists/table-page';
import { foldText, matcherOf, searchKey } from '@muster/domain/people/search-key';
import type { LeaveLed } from '@muster/domain/team/schema';

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
