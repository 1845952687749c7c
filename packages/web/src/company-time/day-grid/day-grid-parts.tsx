import { monthNames } from '@muster/domain/calendar/names';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { cx } from 'class-variance-authority';
import { type DayMark, dayMarks } from './day-marks.ts';

/** The first day of a week above its column. */
export function WeekHeading({ monday }: { monday: PlainDate }) {
  const [, month = 1, day] = monday.split('-').map(Number);
  return (
    <span aria-hidden className="pb-1 text-center text-ink-soft leading-3">
      <span className="block tabular-nums">{day}</span> {(monthNames[month - 1] ?? '').slice(0, 3)}
    </span>
  );
}

/** What the letters and colours of a grid mean. */
export function DayGridLegend({ marks }: { marks: readonly DayMark[] }) {
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
