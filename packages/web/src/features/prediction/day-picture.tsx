import { monthNames, weekdayNames } from '@muster/domain/calendar/names';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { daysOf, type PackedStatus, type PictureDay } from '@muster/domain/prediction/packed';
import { type PackedAttendance, scoredDays } from '@muster/domain/prediction/schema';
import { cx } from 'class-variance-authority';
import { longDate } from '../../company-time/dates.ts';
import { weeksOf } from './weeks.ts';

/** A day's letter and colour; each identifies the status alone. */
const variants: Readonly<Record<PackedStatus, { letter: string; label: string; className: string }>> = {
  p: { letter: 'P', label: 'Present', className: 'bg-good-soft text-good' },
  l: { letter: 'L', label: 'Late', className: 'bg-warn-soft text-warn' },
  a: { letter: 'A', label: 'Absent', className: 'bg-bad text-surface font-bold' },
  v: { letter: 'V', label: 'Approved leave', className: 'bg-info-soft text-info' },
  '.': { letter: '', label: 'No record', className: 'border border-line-strong border-dashed' },
};

const dayOff = { letter: '', label: 'Day off', className: 'bg-sunken' };

/** A person's last 60 days, one column for each week, so that a weekday missed repeatedly appears as a row. */
export function DayPicture({ packed, userId }: { packed: PackedAttendance; userId: number }) {
  const weeks = weeksOf(daysOf(packed, userId));
  return (
    <div className="overflow-x-auto">
      <table className="border-separate border-spacing-0.5 text-xs">
        <caption className="sr-only">The last {scoredDays} days, week by week</caption>
        <thead>
          <tr>
            <td />
            {weeks.map(({ monday }) => (
              <th key={monday} scope="col" className="pb-1 text-center font-normal text-ink-soft leading-3">
                <WeekHeading monday={monday} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdayNames.map((name, weekday) => (
            <tr key={name}>
              <th scope="row" className="pe-1.5 text-start font-normal text-ink-soft">
                <span aria-hidden>{name.slice(0, 3)}</span>
                <span className="sr-only">{name}</span>
              </th>
              {weeks.map(({ monday, days }) => (
                <DayCell key={monday} day={days[weekday]} isToday={days[weekday]?.date === packed.today} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend />
    </div>
  );
}

function WeekHeading({ monday }: { monday: PlainDate }) {
  const [, month = 1, day] = monday.split('-').map(Number);
  return (
    <>
      <span className="block tabular-nums">{day}</span> {(monthNames[month - 1] ?? '').slice(0, 3)}
    </>
  );
}

function DayCell({ day, isToday }: { day: PictureDay | undefined; isToday: boolean }) {
  if (!day) return <td />;
  const { letter, label, className } = variantOf(day);
  const title = `${longDate(day.date)}: ${label.toLowerCase()}${isToday ? ', today' : ''}`;
  return (
    <td className="p-0">
      <span
        title={title}
        className={cx(
          'grid size-6 place-items-center rounded-sm text-xs leading-none forced-colors:border',
          className,
          isToday && 'outline-2 outline-accent -outline-offset-1',
        )}
      >
        <span aria-hidden>{letter}</span>
        <span className="sr-only">{title}</span>
      </span>
    </td>
  );
}

function variantOf({ status, worked }: PictureDay) {
  return status === '.' && !worked ? dayOff : variants[status];
}

function Legend() {
  return (
    <ul aria-hidden className="mt-3 flex flex-wrap gap-x-4 gap-y-1.5 text-ink-soft text-xs">
      {[...Object.values(variants), dayOff].map(({ letter, label, className }) => (
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
