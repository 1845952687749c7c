import { addDays, type PlainDate, type Weekday } from '@muster/domain/calendar/plain-date';
import { daysIntoWeek, weekFrom } from '@muster/domain/calendar/week';
import { cx } from 'class-variance-authority';
import { type KeyboardEvent, useRef, useState } from 'react';
import { readingKey } from '../../language/reading.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { shortMonth, weekdayHead } from '../dates.ts';
import { useCalendar } from '../use-calendar.ts';
import { GridCell, type GridDay } from './day-grid-cell.tsx';
import { attendanceMarks, type DayMark, dayMarks, letterOf } from './day-marks.ts';

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
  const t = useTranslate();
  const group = useRef<HTMLFieldSetElement>(null);
  const [lastOn, setLastOn] = useState<PlainDate>();
  const isShown = (date: PlainDate | undefined) => days.some((day) => day.date === date);
  const stop = [lastOn, preferred].find(isShown) ?? days[0]?.date;
  return {
    group,
    stop,
    onKeyDown(event: KeyboardEvent) {
      const next = stop && dayAfter(readingKey(t, event.key));
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
  const t = useTranslate();
  const isCalendar = weeks === 'rows';
  const { weekStart } = useCalendar();
  const weekdays = weekFrom(weekStart);
  const cells = weeksOf(days, weekStart).map(({ first, days: week }) => [
    !isCalendar && <WeekHeading key={first} first={first} />,
    ...weekdays.map(({ name }, place) => (
      <GridCell
        key={`${first} ${name}`}
        day={week[place]}
        isToday={week[place]?.date === today}
        isCalendar={isCalendar}
        isSelected={selected !== undefined && week[place]?.date === selected}
        isStop={week[place]?.date === stop}
        onOpen={onOpen}
      />
    )),
  ]);
  return (
    <div className={cx(!isCalendar && 'relative overflow-x-auto')}>
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
        {weekdays.map(({ name, weekday }) => (
          <span
            key={name}
            aria-hidden
            className={cx('text-ink-soft', isCalendar ? 'pb-1 text-center' : 'self-center pe-1.5')}
          >
            {weekdayHead(t, weekday)}
          </span>
        ))}
        {cells}
      </fieldset>
      <DayGridLegend marks={marks ?? attendanceMarks(isCalendar)} />
    </div>
  );
}

function WeekHeading({ first }: { first: PlainDate }) {
  const t = useTranslate();
  return (
    <span aria-hidden className="pb-1 text-center text-ink-soft leading-3">
      <span className="block tabular-nums">{Number(first.slice(8))}</span> {shortMonth(t, first)}
    </span>
  );
}

function DayGridLegend({ marks }: { marks: readonly DayMark[] }) {
  const t = useTranslate();
  return (
    <ul aria-hidden className="mt-3 flex flex-wrap gap-x-4 gap-y-1.5 text-ink-soft text-xs">
      {marks
        .map((mark) => dayMarks[mark])
        .map((look) => (
          <li key={look.label.message} className="flex items-center gap-1.5">
            <span
              className={cx(
                'grid size-5 place-items-center rounded-sm leading-none forced-colors:border',
                look.className,
              )}
            >
              {letterOf(t, look)}
            </span>
            {t(look.label)}
          </li>
        ))}
    </ul>
  );
}

/** Days grouped into weeks that begin on `start`, undefined outside the span. `days` must have no gaps. */
export function weeksOf<Day extends { readonly date: PlainDate }>(
  days: readonly Day[],
  start: Weekday,
): { readonly first: PlainDate; readonly days: readonly (Day | undefined)[] }[] {
  const [first] = days;
  if (!first) return [];
  const before = daysIntoWeek(first.date, start);
  const begins = addDays(first.date, -before);
  const weeks = Math.ceil((before + days.length) / 7);
  return Array.from({ length: weeks }, (_, week) => ({
    first: addDays(begins, week * 7),
    days: Array.from({ length: 7 }, (__, weekday) => days[week * 7 + weekday - before]),
  }));
}
