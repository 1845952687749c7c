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

export type PartOfAway = Pick<TeammateAway, 'startDate' | 'endDate' | 'part'>;

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

/**
 * What leave takes of the days that its person works (D91): a part for each row of them, because a day off is no leave, and
 * it says that they are the person's own. One part, as for everyone, where they are those of the company.
 */
export function partsOnWorkDays<Part extends LeaveSpan>(
  part: Part,
  week: WorkWeek,
  company: WorkWeek,
): (Part & { readonly ownDays?: true })[] {
  if (leaveDays(part, week).join() === leaveDays(part, company).join()) return [part];
  const parts: (Part & { readonly ownDays: true })[] = [];
  for (const date of leaveDays(part, week)) {
    const last = parts.at(-1);
    if (last && addDays(last.endDate, 1) === date) parts[parts.length - 1] = { ...last, endDate: date };
    else parts.push({ ...part, startDate: date, endDate: date, ownDays: true });
  }
  return parts;
}

/** How many people have leave on a date on which they were to work. */
export function peopleByDay(
  { startDate, endDate }: LeaveSpan,
  leaves: readonly ColleagueAway[],
  worksOn: (userId: number, date: PlainDate) => boolean,
): { readonly date: PlainDate; readonly count: number }[] {
  const days: { readonly date: PlainDate; readonly count: number }[] = [];
  for (let date = startDate; date <= endDate; date = addDays(date, 1)) {
    const there = leaves.filter((leave) => covers(leave, date) && worksOn(leave.userId, date));
    const { size: count } = new Set(there.map(({ userId }) => userId));
    if (count > 0) days.push({ date, count });
  }
  return days;
}
