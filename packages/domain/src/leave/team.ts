import type { PlainDate } from '../calendar/plain-date.ts';
import type { WorkWeek } from '../calendar/work-days.ts';
import { type LeaveSpan, leaveDays } from './counting.ts';
import type { ColleagueAway } from './preview.ts';
import { covers } from './rules.ts';
import type { LeaveDuration, LeaveHalf } from './schema.ts';
import type { AwayPart } from './team-schema.ts';

export function partOf(leave: {
  readonly duration: LeaveDuration;
  readonly half: LeaveHalf | null;
}): AwayPart {
  return leave.duration === 'half_day' ? (leave.half ?? 'half') : 'day';
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
