import { weekdayNames } from '@muster/domain/calendar/names';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { cx } from 'class-variance-authority';
import { GridCell, type GridDay } from './day-grid-cell.tsx';
import { DayGridLegend, WeekHeading } from './day-grid-parts.tsx';
import { attendanceMarks, type DayMark } from './day-marks.ts';
import { useDayKeys } from './use-day-keys.ts';
import { weeksOf } from './weeks.ts';

interface DayGridProps {
  /** What the days are, for those who cannot see it. */
  readonly caption: string;
  /** Oldest first, without a gap. */
  readonly days: readonly GridDay[];
  readonly today: PlainDate;
  /**
   * `columns`: a week is a narrow column, so that a weekday missed repeatedly appears as a row. `rows`: as on a calendar, with
   * the day of the month in each cell.
   */
  readonly weeks: 'columns' | 'rows';
  /** The states that days can have; those of attendance if not given. */
  readonly marks?: readonly DayMark[];
  readonly selected?: PlainDate | undefined;
  /** Makes the days buttons. */
  readonly onOpen?: (date: PlainDate) => void;
}

/** A person's days, week by week, each with its state as a colour, a letter and words (U133). */
export function DayGrid({ caption, days, today, weeks, marks, selected, onOpen }: DayGridProps) {
  const { stop, group, onKeyDown } = useDayKeys(days, weeks, selected ?? today);
  const isCalendar = weeks === 'rows';
  const cells = weeksOf(days).map(({ monday, days: week }) => [
    !isCalendar && <WeekHeading key={monday} monday={monday} />,
    ...weekdayNames.map((name, weekday) => (
      <GridCell
        key={`${monday} ${name}`}
        day={week[weekday]}
        isToday={week[weekday]?.date === today}
        isCalendar={isCalendar}
        isSelected={selected !== undefined && week[weekday]?.date === selected}
        isStop={week[weekday]?.date === stop}
        onOpen={onOpen}
      />
    )),
  ]);
  return (
    <div className={cx(!isCalendar && 'overflow-x-auto')}>
      <fieldset
        ref={group}
        aria-label={caption}
        onKeyDown={onOpen && onKeyDown}
        className={cx(
          'grid text-xs',
          isCalendar
            ? 'grid-cols-7 gap-1'
            : 'w-max auto-cols-max grid-flow-col grid-rows-[repeat(8,auto)] gap-0.5',
        )}
      >
        {!isCalendar && <span />}
        {weekdayNames.map((name) => (
          <span
            key={name}
            aria-hidden
            className={cx('text-ink-soft', isCalendar ? 'pb-1 text-center' : 'self-center pe-1.5')}
          >
            {name.slice(0, 3)}
          </span>
        ))}
        {cells}
      </fieldset>
      <DayGridLegend marks={marks ?? attendanceMarks(isCalendar)} />
    </div>
  );
}
