import type { Person } from './person.ts';

/** What a last day brings: approved leave after it stays as it is, so its dates are for the administrator to change. */
export function lastDayText(person: Pick<Person, 'leaveAhead'>, leavesOn: string): string {
  return leaveAfter(person, leavesOn) ?? 'The account closes after this day';
}

/** Undefined without approved leave after the last day. */
export function leaveAfter(
  { leaveAhead }: Pick<Person, 'leaveAhead'>,
  leavesOn: string | null,
): string | undefined {
  const count = leavesOn ? leaveAhead.filter(({ endDate }) => endDate > leavesOn).length : 0;
  if (count === 0) return undefined;
  return count === 1
    ? '1 approved leave is after this day: change its dates or cancel it'
    : `${count} approved leaves are after this day: change their dates or cancel them`;
}
