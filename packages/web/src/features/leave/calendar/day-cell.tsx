import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { cx } from 'class-variance-authority';
import { type CalendarLeave, dayText, shownPerDay, toneOf } from './leave.ts';
import { dayOf } from './month.ts';
import { markVariants } from './variants.ts';

interface DayCellProps {
  readonly date: PlainDate;
  /** A day of a neighbouring month, which completes the week: greyed and not selectable. */
  readonly isOutside: boolean;
  readonly isToday: boolean;
  /** The only day in the tab order. */
  readonly isStop: boolean;
  readonly away: readonly CalendarLeave[];
  readonly holiday: string | undefined;
  readonly onFocus: (date: PlainDate) => void;
  readonly onOpen: (date: PlainDate, button: HTMLButtonElement) => void;
}

export function DayCell(props: DayCellProps) {
  const { date, isOutside, isToday, isStop, away, holiday, onFocus, onOpen } = props;
  if (isOutside)
    return (
      <td className="h-14 border border-line bg-sunken/60 p-1.5 align-top text-ink-soft text-xs md:h-28">
        {dayOf(date)}
      </td>
    );
  return (
    <td className="h-px border border-line p-0 align-top">
      <button
        type="button"
        data-date={date}
        tabIndex={isStop ? 0 : -1}
        aria-label={dayText(date, away, { isToday, holiday })}
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
        <span className="flex w-full flex-col gap-1 text-xs max-md:hidden">
          {holiday && <span className="truncate text-ink-soft">{holiday}</span>}
          {away.slice(0, shownPerDay).map(({ id, user, leaveType }) => (
            <span
              key={id}
              className={cx('rounded-sm border-s-4 ps-1.5 pe-1', markVariants[toneOf(leaveType)])}
            >
              <bdi className="block truncate font-medium">{user.fullName}</bdi>
              <TypeName leaveType={leaveType} />
            </span>
          ))}
          {away.length > shownPerDay && (
            <span className="ps-1 text-ink-soft">+{away.length - shownPerDay} more</span>
          )}
        </span>
      </button>
    </td>
  );
}

/** Narrow columns leave out the word that all types share. */
function TypeName({ leaveType }: Pick<CalendarLeave, 'leaveType'>) {
  return (
    <span className="block truncate">
      {leaveType.replace(/ Leave$/, '')}
      <span className="max-lg:sr-only"> Leave</span>
    </span>
  );
}
