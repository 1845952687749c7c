import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { weekFrom } from '@muster/domain/calendar/week';
import { leaveTypeText } from '@muster/domain/leave/type-labels';
import { cx } from 'class-variance-authority';
import { monthName, weekdayLetters } from '../../../company-time/dates.ts';
import { weeksOf } from '../../../company-time/day-grid/day-grid.tsx';
import { dayMarks, letterOf } from '../../../company-time/day-grid/day-marks.ts';
import { useCalendar } from '../../../company-time/use-calendar.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { addMonths } from '../calendar/month.ts';
import { SpanNav } from '../calendar/month-nav.tsx';
import { ColourMark } from '../colour-mark.tsx';
import type { ShownLeave } from '../pending.ts';
import { holidaysOfMonth } from './own-days.ts';
import { leaveLines, monthsOfYear, typesOfYear, type YearDay, yearDays } from './own-year-days.ts';

interface OwnYearProps {
  /** A month of the year. */
  readonly month: PlainDate;
  readonly today: PlainDate;
  readonly leaves: readonly ShownLeave[];
  readonly onMonth: (date?: PlainDate) => void;
  /** Shows a month alone. */
  readonly onOpen: (month: PlainDate) => void;
}

/** Own leave, holidays and days off of a year: small months to see, and under each its leave and holidays in words. */
export function OwnYear({ month, today, leaves, onMonth, onOpen }: OwnYearProps) {
  const t = useTranslate();
  const year = month.slice(0, 4);
  return (
    <div className="grid gap-4">
      <SpanNav
        title={year}
        previous={t('Previous year')}
        next={t('Next year')}
        onStep={(step) => onMonth(addMonths(month, 12 * step))}
        onToday={() => onMonth()}
      />
      <Types year={year} leaves={leaves} />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-6 gap-y-5">
        {monthsOfYear(year).map((first) => (
          <SmallMonth key={first} month={first} today={today} leaves={leaves} onOpen={onOpen} />
        ))}
      </div>
    </div>
  );
}

function Types({ year, leaves }: { readonly year: string; readonly leaves: readonly ShownLeave[] }) {
  const t = useTranslate();
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-ink-soft text-xs">
      {typesOfYear(year, leaves, useCalendar()).map(({ id, name, colour, sign }) => (
        <li key={id} className="flex items-center gap-1.5">
          <ColourMark colour={colour} sign={sign} />
          {leaveTypeText(t, name)}
        </li>
      ))}
    </ul>
  );
}

function SmallMonth({ month, today, leaves, onOpen }: Omit<OwnYearProps, 'onMonth'>) {
  const t = useTranslate();
  const calendar = useCalendar();
  const name = monthName(t, month);
  const lines = [...leaveLines(t, month, leaves), ...holidaysOfMonth(t, month, calendar)];
  const weeks = weeksOf(yearDays(t, month, leaves, calendar), calendar.weekStart);
  return (
    <section aria-label={name} className="grid content-start gap-1.5">
      <h4>
        <button
          type="button"
          onClick={() => onOpen(month)}
          className="min-h-6 font-medium text-accent underline underline-offset-4"
        >
          {name}
        </button>
      </h4>
      <div aria-hidden className="grid grid-cols-7 gap-0.5 text-xs">
        {weekFrom(calendar.weekStart).map(({ name: weekday, weekday: number }) => (
          <span key={weekday} className="text-center text-ink-soft">
            {weekdayLetters(t, number)}
          </span>
        ))}
        {weeks.flatMap(({ first, days }) =>
          days.map((day, place) => (
            <SmallDay
              // biome-ignore lint/suspicious/noArrayIndexKey: the place in the week is what the cell is.
              key={`${first} ${place}`}
              day={day}
              isToday={day?.date === today}
            />
          )),
        )}
      </div>
      {lines.length === 0 ? (
        <p className="sr-only">{t('No leave in {month}.', { month: name })}</p>
      ) : (
        <ul className="grid gap-0.5 text-xs">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The number of the day; of leave its colour as a bar, and its sign or the letter of its state. */
function SmallDay({ day, isToday }: { readonly day: YearDay | undefined; readonly isToday: boolean }) {
  const t = useTranslate();
  if (!day) return <span />;
  const { date, mark, isHoliday, type } = day;
  const look = dayMarks[mark];
  return (
    <span
      className={cx(
        'relative grid h-8 content-start justify-items-center overflow-hidden rounded-sm leading-4 forced-colors:border',
        look.className,
        isHoliday && 'font-semibold text-ink underline',
        isToday && 'outline-2 outline-accent -outline-offset-1',
      )}
    >
      <span className="tabular-nums">{Number(date.slice(8))}</span>
      <span className="text-xs leading-3">{type?.sign || letterOf(t, look)}</span>
      {type && (
        <svg aria-hidden className="absolute inset-x-0 bottom-0 h-1 w-full">
          <rect width="100%" height="100%" fill={type.colour} />
        </svg>
      )}
    </span>
  );
}
