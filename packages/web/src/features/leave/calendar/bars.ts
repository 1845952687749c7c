import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { LeaveSpan } from '@muster/domain/leave/counting';
import { covers } from '@muster/domain/leave/rules';

/** Leave over its days of a week without the days off: `days` of them from the column `from` on. */
export interface WeekBar<Leave> {
  readonly leave: Leave;
  readonly from: number;
  readonly days: number;
  /** 0 is the uppermost line. */
  readonly lane: number;
  readonly isStart: boolean;
  readonly isEnd: boolean;
}

type Bare<Leave> = Omit<WeekBar<Leave>, 'lane'>;

/** `isShown` says of a day of the week whether the leave is drawn on it. Earlier and longer leave is above. */
export function barsOfWeek<Leave extends LeaveSpan>(
  week: readonly PlainDate[],
  leaves: readonly Leave[],
  isShown: (date: PlainDate, leave: Leave) => boolean,
): WeekBar<Leave>[] {
  const bars = leaves.flatMap((leave) => runsOf(leave, week, isShown));
  const taken: number[][] = [];
  return bars
    .toSorted((one, other) => one.from - other.from || other.days - one.days)
    .map((bar) => {
      const columns = Array.from({ length: bar.days }, (_, at) => bar.from + at);
      const isFree = (lane: readonly number[]) => !columns.some((column) => lane.includes(column));
      const at = taken.findIndex(isFree);
      const lane = at === -1 ? taken.length : at;
      taken[lane] = [...(taken[lane] ?? []), ...columns];
      return { ...bar, lane };
    });
}

function runsOf<Leave extends LeaveSpan>(
  leave: Leave,
  week: readonly PlainDate[],
  isShown: (date: PlainDate, leave: Leave) => boolean,
): Bare<Leave>[] {
  const runs: { from: number; days: number }[] = [];
  week.forEach((date, at) => {
    if (!covers(leave, date) || !isShown(date, leave)) return;
    const last = runs.at(-1);
    if (last && last.from + last.days === at) last.days += 1;
    else runs.push({ from: at, days: 1 });
  });
  return runs.map(({ from, days }) => ({
    leave,
    from,
    days,
    isStart: week[from] === leave.startDate,
    isEnd: week[from + days - 1] === leave.endDate,
  }));
}

/** The bars that touch a column. */
export function barsOn<Leave>(column: number, bars: readonly WeekBar<Leave>[]): WeekBar<Leave>[] {
  return bars.filter(({ from, days }) => from <= column && column < from + days);
}
