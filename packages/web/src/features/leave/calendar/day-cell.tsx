import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { leaveTypeText } from '@muster/domain/leave/type-labels';
import { cx } from 'class-variance-authority';
import { useCalendar } from '../../../company-time/use-calendar.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { ColourMark } from '../colour-mark.tsx';
import type { WeekBar } from './bars.ts';
import { type CalendarLeave, dayText, lookOf, shownPerDay } from './leave.ts';
import { dayOf } from './month.ts';
import { markVariants } from './variants.ts';

interface DayCellProps {
  readonly date: PlainDate;
  /** A day of a neighbouring month, which completes the week: greyed and not selectable. */
  readonly isOutside: boolean;
  readonly isOff: boolean;
  readonly isToday: boolean;
  /** The only day in the tab order. */
  readonly isStop: boolean;
  readonly away: readonly CalendarLeave[];
  /** The bars that begin on this day. */
  readonly begin: readonly WeekBar<CalendarLeave>[];
  /** How many more are away than have a bar. */
  readonly more: number;
  readonly holiday: string | undefined;
  readonly onFocus: (date: PlainDate) => void;
  readonly onOpen: (date: PlainDate, button: HTMLButtonElement) => void;
}

export function DayCell(props: DayCellProps) {
  const t = useTranslate();
  const { date, isOutside, isOff, isToday, isStop, away, begin, more, holiday, onFocus, onOpen } = props;
  if (isOutside)
    return (
      <td className="h-14 border border-line bg-sunken/60 p-1.5 align-top text-ink-soft text-xs md:h-28">
        {dayOf(date)}
      </td>
    );
  return (
    <td className={cx('relative h-px border border-line p-0 align-top', isOff && 'bg-sunken/60')}>
      <button
        type="button"
        data-date={date}
        tabIndex={isStop ? 0 : -1}
        aria-label={dayText(t, date, away, { isToday, holiday })}
        aria-current={isToday ? 'date' : undefined}
        onFocus={() => onFocus(date)}
        onClick={({ currentTarget }) => onOpen(date, currentTarget)}
        className={cx(
          'flex h-full min-h-14 w-full flex-col gap-1 p-1 text-start -outline-offset-2 hover:bg-sunken md:min-h-28 md:p-1.5',
          isToday && 'bg-accent-soft',
        )}
      >
        <span className="flex w-full flex-wrap items-start justify-between gap-x-1 max-md:flex-col">
          <span
            className={cx(
              'font-medium text-xs tabular-nums leading-5',
              isToday && 'min-w-5 rounded-full bg-accent px-1 text-center text-on-accent',
            )}
          >
            {dayOf(date)}
          </span>
          {away.length > 0 && (
            <span className="min-w-5 rounded-full bg-ink px-1.5 text-center font-semibold text-paper text-xs tabular-nums leading-5 max-md:self-end">
              {away.length}
            </span>
          )}
        </span>
        {holiday && <span className="w-full truncate text-ink-soft text-xs max-md:hidden">{holiday}</span>}
        {more > 0 && (
          <span className="mt-auto text-accent text-xs underline underline-offset-4 max-md:hidden">
            {t('+{more} more', { more })}
          </span>
        )}
      </button>
      {begin.map((bar) => bar.lane < shownPerDay && <Bar key={`${bar.leave.id} ${bar.from}`} bar={bar} />)}
    </td>
  );
}

/** Over all its days, so that a press on it reaches the day below. */
function Bar({ bar: { leave, days, lane, isStart, isEnd } }: { bar: WeekBar<CalendarLeave> }) {
  const t = useTranslate();
  const { tone, mark } = lookOf(leave, useCalendar().leaveTypes);
  return (
    <span
      aria-hidden
      style={{ width: `calc(${days * 100}% + ${days - 1}px - 0.5rem)`, top: `${1.875 + lane * 1.625}rem` }}
      className={cx(
        'pointer-events-none absolute start-1 z-1 flex h-6 items-center gap-x-1.5 overflow-hidden px-1.5 text-xs max-md:hidden',
        markVariants[tone],
        isStart ? 'rounded-s-sm border-s-4' : 'border-s-0',
        isEnd && 'rounded-e-sm',
      )}
    >
      {mark && <ColourMark {...mark} />}
      <bdi className="truncate font-medium">{leave.user.fullName}</bdi>
      <span className={cx('truncate', days === 1 && 'sr-only')}>{leaveTypeText(t, leave.leaveType)}</span>
    </span>
  );
}
