import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import type { WorkWeek } from '../calendar/work-days.ts';
import { type LeaveSpan, leaveDays } from './counting.ts';
import type { ColleagueAway } from './preview.ts';
import { covers, type LeaveTime } from './rules.ts';
import type { LeaveDuration } from './schema.ts';
import type { TeammateAway } from './team-schema.ts';

interface AwayTime extends LeaveTime {
  readonly duration: LeaveDuration;
}

type PartOfAway = Pick<TeammateAway, 'startDate' | 'endDate' | 'part'>;

/** Leave that begins or ends at noon has a part for that date, and one for its whole days. */
export function awayPartsOf({ startDate, endDate, duration, half, ...edges }: AwayTime): PartOfAway[] {
  if (duration === 'half_day') return [{ startDate, endDate, part: half ?? 'half' }];
  const { firstHalf, lastHalf } = edges;
  const from = firstHalf ? addDays(startDate, 1) : startDate;
  const to = lastHalf ? addDays(endDate, -1) : endDate;
  return [
    ...(firstHalf ? [{ startDate, endDate: startDate, part: firstHalf }] : []),
    ...(from <= to ? [{ startDate: from, endDate: to, part: 'day' as const }] : []),
    ...(lastHalf ? [{ startDate: endDate, endDate, part: lastHalf }] : []),
  ];
}

export function peopleByDay(
  span: LeaveSpan,
  leaves: readonly ColleagueAway[],
  week: WorkWeek,
): { readonly date: PlainDate; readonly count: number }[] {
  return leaveDays(span, week).flatMap((date) => {
    const people = new Set(leaves.filter((leave) => covers(leave, date)).map(({ userId }) => userId));
    return people.size === 0 ? [] : [{ date, count: people.size }];
  });
}
