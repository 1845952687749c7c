import type { PlainDate } from '../calendar/plain-date.ts';
import type { WorkWeek } from '../calendar/work-days.ts';
import type { ColleagueAway } from './preview.ts';
import { covers, type LeaveSpan, leaveDays } from './rules.ts';
import type { LeaveDuration, LeaveHalf } from './schema.ts';
import type { AwayPart } from './team-schema.ts';

/** How much of its days approved leave takes (D12). */
export function partOf(leave: {
  readonly duration: LeaveDuration;
  readonly half: LeaveHalf | null;
}): AwayPart {
  return leave.duration === 'half_day' ? (leave.half ?? 'half') : 'day';
}

/** How many people have leave on each work day of a span, without the days of no one (D18). */
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
