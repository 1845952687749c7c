import type { PlainDate } from '../calendar/plain-date.ts';
import { DomainError } from '../errors.ts';
import type { Said } from '../language/texts.ts';
import { limitTexts } from './limit-texts.ts';
import { covers, halfOn, type LeaveTime } from './rules.ts';
import type { LeaveDuration } from './schema.ts';

/** How many of a group may be away at once; of nobody in a blocked period (D98). */
export interface AwayLimit {
  readonly name: string;
  readonly most: number;
  readonly mode: 'warn' | 'refuse';
  readonly from: PlainDate | null;
  readonly to: PlainDate | null;
}

/** Leave that counts: pending or approved, of a type by which one is away. */
export interface LeaveAway extends LeaveTime {
  readonly userId: number;
  readonly duration: LeaveDuration;
}

/** How many of a group are away on a date; half a day counts as a half. */
export interface AwayOn {
  readonly on: PlainDate;
  readonly count: number;
  readonly of: number;
}

/** True if a person was to work on a date (D91). */
type WorksOn = (userId: number, date: PlainDate) => boolean;

/** Counts, for each date, the leave of the group's people who work on it; nobody counts more than once. */
export function awayOnDates(
  dates: readonly PlainDate[],
  leaves: readonly LeaveAway[],
  group: ReadonlySet<number>,
  worksOn: WorksOn,
): AwayOn[] {
  const ofGroup = leaves.filter(({ userId }) => group.has(userId));
  return dates.map((on) => ({ on, count: countOn(on, ofGroup, worksOn), of: group.size }));
}

function countOn(on: PlainDate, leaves: readonly LeaveAway[], worksOn: WorksOn): number {
  const halves = new Map<number, number>();
  for (const leave of leaves) {
    if (!covers(leave, on) || !worksOn(leave.userId, on)) continue;
    const isHalf = leave.duration === 'half_day' || halfOn(leave, on) !== undefined;
    halves.set(leave.userId, Math.min(2, (halves.get(leave.userId) ?? 0) + (isHalf ? 1 : 2)));
  }
  return [...halves.values()].reduce((sum, half) => sum + half, 0) / 2;
}

/** The date on which most are away, the first of equals. */
export function mostAway(days: readonly AwayOn[]): AwayOn | undefined {
  return days.reduce<AwayOn | undefined>(
    (most, day) => (most === undefined || day.count > most.count ? day : most),
    undefined,
  );
}

/** The dates of some that a limit is about. */
export function limitedDates(dates: readonly PlainDate[], { from, to }: AwayLimit): PlainDate[] {
  return dates.filter((date) => (from === null || from <= date) && (to === null || date <= to));
}

/** A limit with how many of its group are away on its dates. */
export interface MeasuredLimit {
  readonly limit: AwayLimit;
  readonly days: readonly AwayOn[];
}

const tooMany = ({ limit, days }: MeasuredLimit) => days.filter(({ count }) => count > limit.most);

/** Throws `conflict` with the days on which a limit that refuses is exceeded (D98). */
export function checkLimits(measured: readonly MeasuredLimit[], field: 'startDate' | 'endDate' | 'status') {
  for (const each of measured) {
    const over = tooMany(each);
    if (each.limit.mode !== 'refuse' || over.length === 0) continue;
    const { name, most } = each.limit;
    const days = over.map(({ on }) => on).join(', ');
    const said =
      most === 0 ? limitTexts.blocked({ name, days }) : limitTexts.tooManyAway({ name, most, days });
    throw new DomainError('conflict', said, field);
  }
}

/** What to know before one asks: the fullest day of each limit that is exceeded. */
export function limitWarnings(measured: readonly MeasuredLimit[]): Said[] {
  return measured.flatMap((each) => {
    const most = mostAway(tooMany(each));
    if (!most) return [];
    const { on, count, of } = most;
    return [limitTexts.awayOn({ name: each.limit.name, count, of, on })];
  });
}

/** The day of the limit that has the least room; without a limit, the fullest day of the group that is given. */
export function tightest(measured: readonly MeasuredLimit[], otherwise: readonly AwayOn[]): AwayOn | null {
  const room = ({ limit, days }: MeasuredLimit) => limit.most - (mostAway(days)?.count ?? 0);
  const [first] = measured
    .filter(({ days }) => days.length > 0)
    .toSorted((one, other) => room(one) - room(other));
  return mostAway(first?.days ?? otherwise) ?? null;
}
