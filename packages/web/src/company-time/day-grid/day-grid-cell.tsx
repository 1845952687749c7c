import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Translate } from '@muster/domain/language/translate';
import { cx } from 'class-variance-authority';
import { listed } from '../../language/listed.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { longDate } from '../dates.ts';
import { type DayMark, dayMarks, letterOf } from './day-marks.ts';

export interface GridDay {
  readonly date: PlainDate;
  readonly mark: DayMark;
  readonly note?: string | undefined;
}

interface GridCellProps {
  readonly day: GridDay | undefined;
  readonly isToday: boolean;
  readonly isCalendar: boolean;
  readonly isSelected: boolean;
  /** The one day that the Tab key stops at. */
  readonly isStop: boolean;
  readonly onOpen: ((date: PlainDate) => void) | undefined;
}

export function GridCell({ day, isToday, isCalendar, isSelected, isStop, onOpen }: GridCellProps) {
  const t = useTranslate();
  if (!day) return <span />;
  const look = dayMarks[day.mark];
  const title = titleOf(t, day, isToday);
  const classes = cx(
    'grid place-items-center rounded-sm text-xs leading-none forced-colors:border',
    isCalendar ? 'h-11 grid-rows-2 py-1 sm:h-13' : 'size-6',
    look.className,
    isToday && 'outline-2 outline-accent -outline-offset-1',
    isSelected && 'ring-2 ring-ink ring-inset',
  );
  const content = (
    <>
      {isCalendar && (
        <span aria-hidden className="tabular-nums">
          {Number(day.date.slice(8))}
        </span>
      )}
      <span aria-hidden className={cx(isCalendar && 'font-semibold')}>
        {letterOf(t, look)}
      </span>
      <span className="sr-only">{title}</span>
    </>
  );
  return onOpen ? (
    <button
      type="button"
      title={title}
      data-date={day.date}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isSelected}
      {...(isToday && { 'aria-current': 'date' as const })}
      onClick={() => onOpen(day.date)}
      className={cx(classes, 'hover:brightness-95')}
    >
      {content}
    </button>
  ) : (
    <span title={title} className={classes}>
      {content}
    </span>
  );
}

function titleOf(t: Translate, { date, mark, note }: GridDay, isToday: boolean): string {
  const state = t('{date}: {state}', { date: longDate(t, date), state: t(dayMarks[mark].said) });
  return listed(t, [state, note, isToday && t('today')]);
}
