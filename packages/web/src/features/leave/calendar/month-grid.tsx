import type { PlainDate, Weekday } from '@muster/domain/calendar/plain-date';
import { weekFrom } from '@muster/domain/calendar/week';
import { isWorkDay } from '@muster/domain/calendar/work-days';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { weekdayHead, weekdayName } from '../../../company-time/dates.ts';
import { useCompanyCalendar } from '../../../company-time/use-company-calendar.ts';
import { readingKey } from '../../../language/reading.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { barsOfWeek, barsOn } from './bars.ts';
import { DayCell } from './day-cell.tsx';
import { type CalendarLeave, shownPerDay, takes } from './leave.ts';
import { dayByKey, monthText, tabStop, weeksOf } from './month.ts';
import { monthNameId } from './month-nav.tsx';

interface MonthGridProps {
  readonly month: PlainDate;
  readonly today: PlainDate;
  readonly leaves: readonly CalendarLeave[] | undefined;
  readonly onMonth: (date: PlainDate) => void;
  readonly onDay: (date: PlainDate, button: HTMLButtonElement) => void;
}

/** The Tab key stops once; other keys move from day to day and into other months (the grid pattern of WAI-ARIA). */
export function MonthGrid({ month, today, leaves, onMonth, onDay }: MonthGridProps) {
  const t = useTranslate();
  const calendar = useCompanyCalendar();
  const { holidays, weekStart } = calendar;
  const isOfMonth = (date: PlainDate) => monthText(date) === monthText(month);
  const isShown = (date: PlainDate, leave: CalendarLeave) => isOfMonth(date) && takes(date, leave, calendar);
  const { stop, gridRef, onKeyDown, onFocus } = useDayKeys({ month, today, onMonth }, weekStart);
  return (
    <table
      ref={gridRef}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the WAI-ARIA pattern turns a table into a grid.
      role="grid"
      aria-labelledby={monthNameId}
      aria-busy={leaves === undefined || undefined}
      onKeyDown={onKeyDown}
      className="-mx-2 w-[calc(100%+1rem)] table-fixed border-collapse sm:mx-0 sm:w-full"
    >
      <thead>
        <tr>
          {weekFrom(weekStart).map(({ name, weekday }) => (
            <th
              key={name}
              scope="col"
              abbr={weekdayName(t, weekday, 'long')}
              className="pb-2 font-medium text-ink-soft text-xs"
            >
              {weekdayHead(t, weekday)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, weekStart).map((week) => {
          const bars = barsOfWeek(week, leaves ?? [], isShown);
          return (
            <tr key={week[0]}>
              {week.map((date, column) => (
                <DayCell
                  key={date}
                  date={date}
                  isOutside={!isOfMonth(date)}
                  isOff={!isWorkDay(date, calendar)}
                  isToday={date === today}
                  isStop={date === stop}
                  away={barsOn(column, bars).map(({ leave }) => leave)}
                  begin={bars.filter(({ from }) => from === column)}
                  more={barsOn(column, bars).filter(({ lane }) => lane >= shownPerDay).length}
                  holiday={holidays.find((holiday) => holiday.date === date)?.name}
                  onFocus={onFocus}
                  onOpen={onDay}
                />
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function useDayKeys(
  { month, today, onMonth }: Pick<MonthGridProps, 'month' | 'today' | 'onMonth'>,
  weekStart: Weekday,
) {
  const t = useTranslate();
  const [lastOn, setLastOn] = useState<PlainDate>();
  const gridRef = useRef<HTMLTableElement>(null);
  /** The day that a key moved to and that has no focus yet, because its month may still be loading. */
  const wanted = useRef<PlainDate>(undefined);
  const stop = tabStop(month, lastOn, today);
  useEffect(() => {
    const day = gridRef.current?.querySelector<HTMLElement>(`[data-date="${wanted.current}"]`);
    if (!day) return;
    wanted.current = undefined;
    day.focus();
  });
  return {
    stop,
    gridRef,
    onFocus(date: PlainDate) {
      wanted.current = undefined;
      setLastOn(date);
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const next = dayByKey(wanted.current ?? stop, readingKey(t, event.key), event.shiftKey, weekStart);
      if (next === undefined) return;
      event.preventDefault();
      wanted.current = next;
      setLastOn(next);
      if (monthText(next) !== monthText(month)) onMonth(next);
    },
  };
}
