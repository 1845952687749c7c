import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { weekdayOf } from '@muster/domain/calendar/plain-date';
import { weekdayHead, weekdayName } from '../../../company-time/dates.ts';
import { useTranslate } from '../../../language/use-translate.ts';

interface DayStripProps {
  /** Of a week. */
  readonly dates: readonly PlainDate[];
  readonly today: PlainDate;
  readonly isPressed: (date: PlainDate) => boolean;
  readonly onDay: (date: PlainDate) => void;
}

/** The days of a week as buttons beside one another, on a phone. */
export function DayStrip({ dates, today, isPressed, onDay }: DayStripProps) {
  const t = useTranslate();
  return (
    <ul className="grid grid-cols-7 gap-1 px-3">
      {dates.map((date) => (
        <li key={date}>
          <button
            type="button"
            aria-pressed={isPressed(date)}
            aria-current={date === today ? 'date' : undefined}
            onClick={() => onDay(date)}
            className="grid min-h-12 w-full place-content-center rounded-md text-center text-xs leading-4 hover:bg-sunken aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent forced-colors:aria-pressed:outline"
          >
            <span className="sr-only">{weekdayName(t, weekdayOf(date), 'long')} </span>
            <span aria-hidden>{weekdayHead(t, weekdayOf(date))}</span>
            <span className="tabular-nums">{Number(date.slice(8))}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
