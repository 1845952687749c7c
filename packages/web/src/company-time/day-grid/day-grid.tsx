import { monthNames, weekdayNames } from '@muster/domain/calendar/names';
import { addDays, type PlainDate, weekdayOf } from '@muster/domain/calendar/plain-date';
import { cx } from 'class-variance-authority';
import { type KeyboardEvent, useRef, useState } from 'react';
import { GridCell, type GridDay } from './day-grid-cell.tsx';
import { attendanceMarks, type DayMark, dayMarks } from './day-marks.ts';

/** By how many days a key moves; weeks lie beside each other or below each other. */
const steps: Readonly<Record<'columns' | 'rows', Readonly<Record<string, number>>>> = {
  rows: { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 },
  columns: { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -7, ArrowRight: 7 },
};

/** The Tab key stops once at the days; arrows move between them, Home and End to the first and the last (U133). */
function useDayKeys(
  days: readonly { readonly date: PlainDate }[],
  weeks: 'columns' | 'rows',
  preferred: PlainDate,
) {
  const group = useRef<HTMLFieldSetElement>(null);
  const [lastOn, setLastOn] = useState<PlainDate>();
  const isShown = (date: PlainDate | undefined) => days.some((day) => day.date === date);
  const stop = [lastOn, preferred].find(isShown) ?? days[0]?.date;
  return {
    group,
    stop,
    onKeyDown(event: KeyboardEvent) {
      const next = stop && dayAfter(event.key);
      if (!next || !isShown(next)) return;
      event.preventDefault();
      setLastOn(next);
      group.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus();
    },
  };

  function dayAfter(key: string): PlainDate | undefined {
    if (key === 'Home') return days[0]?.date;
    if (key === 'End') return days.at(-1)?.date;
    const step = steps[weeks][key];
    return stop && step !== undefined ? addDays(stop, step) : undefined;
  }
}

interface DayGridProps {
  readonly caption: string;
  /** Oldest first, without a gap. */
  readonly days: readonly GridDay[];
  readonly today: PlainDate;
  /** `columns`: a weekday missed repeatedly appears as a row. `rows`: as on a calendar, with the day of the month. */
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

function WeekHeading({ monday }: { monday: PlainDate }) {
  const [, month = 1, day] = monday.split('-').map(Number);
  return (
    <span aria-hidden className="pb-1 text-center text-ink-soft leading-3">
      <span className="block tabular-nums">{day}</span> {(monthNames[month - 1] ?? '').slice(0, 3)}
    </span>
  );
}

function DayGridLegend({ marks }: { marks: readonly DayMark[] }) {
  return (
    <ul aria-hidden className="mt-3 flex flex-wrap gap-x-4 gap-y-1.5 text-ink-soft text-xs">
      {marks
        .map((mark) => dayMarks[mark])
        .map(({ letter, label, className }) => (
          <li key={label} className="flex items-center gap-1.5">
            <span className={cx('grid size-5 place-items-center rounded-sm leading-none', className)}>
              {letter}
            </span>
            {label}
          </li>
        ))}
    </ul>
  );
}

/** Days grouped into weeks from Monday to Sunday, undefined outside the span. `days` must have no gaps. */
export function weeksOf<Day extends { readonly date: PlainDate }>(
  days: readonly Day[],
): { readonly monday: PlainDate; readonly days: readonly (Day | undefined)[] }[] {
  const [first] = days;
  if (!first) return [];
  const before = weekdayOf(first.date) - 1;
  const monday = addDays(first.date, -before);
  const weeks = Math.ceil((before + days.length) / 7);
  return Array.from({ length: weeks }, (_, week) => ({
    monday: addDays(monday, week * 7),
    days: Array.from({ length: 7 }, (__, weekday) => days[week * 7 + weekday - before]),
  }));
}
