import type { Translate } from '@muster/domain/language/translate';
import type { Person } from './person.ts';

/** What a last day brings: approved leave after it stays as it is, so its dates are for the administrator to change. */
export function lastDayText(t: Translate, person: Pick<Person, 'leaveAhead'>, leavesOn: string): string {
  return leaveAfter(t, person, leavesOn) ?? t('The account closes after this day');
}

/** Undefined without approved leave after the last day. */
export function leaveAfter(
  t: Translate,
  { leaveAhead }: Pick<Person, 'leaveAhead'>,
  leavesOn: string | null,
): string | undefined {
  const count = leavesOn ? leaveAhead.filter(({ endDate }) => endDate > leavesOn).length : 0;
  if (count === 0) return undefined;
  return t(
    '{count, plural, one {# approved leave is after this day: change its dates or cancel it} other {# approved leaves are after this day: change their dates or cancel them}}',
    { count },
  );
}
