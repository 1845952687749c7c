import type { AwayPart } from '@muster/domain/leave/team-schema';
import { cx } from 'class-variance-authority';
import { longDate, weekdayLetters, weekdayName } from '../../../company-time/dates.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { Face } from '../../../person/face.tsx';
import { monthNameId } from '../calendar/month-nav.tsx';
import { lettersOf, partLabels, type TeamDay, type TeamProps } from './team.ts';
import { TeammateName } from './teammate-name.tsx';

export function TeamGrid({ days, people, away, today }: TeamProps) {
  const t = useTranslate();
  return (
    // Its cells take no focus, so the box does, for scrolling with the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls can be reached by keyboard.
    <section tabIndex={0} aria-labelledby={monthNameId} className="relative overflow-x-auto">
      <table aria-labelledby={monthNameId} className="w-full min-w-max border-collapse text-xs">
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky start-0 z-10 bg-surface px-5 py-2 text-start font-medium text-ink-soft"
            >
              {t('Name')}
            </th>
            {days.map((day) => (
              <DayHead key={day.date} day={day} isToday={day.date === today} />
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ id, fullName, department }, at) => (
            <tr
              key={id}
              className={cx(
                'border-line border-t',
                at > 0 && people[at - 1]?.department !== department && 'border-t-2 border-t-line-strong',
              )}
            >
              <th
                scope="row"
                className="sticky start-0 z-10 w-56 max-w-56 bg-surface px-5 py-1.5 text-start font-normal"
              >
                <span className="flex items-center gap-2">
                  <Face id={id} name={fullName} size="small" />
                  <span className="min-w-0">
                    <TeammateName id={id} name={fullName} />
                    <bdi className="block truncate text-ink-soft">{department ?? t('No department')}</bdi>
                  </span>
                </span>
              </th>
              {days.map((day) => (
                <DayCell
                  key={day.date}
                  day={day}
                  part={away.get(id)?.get(day.date)}
                  isToday={day.date === today}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function DayHead({ day, isToday }: { day: TeamDay; isToday: boolean }) {
  const t = useTranslate();
  const { date, weekday, isOff, holiday } = day;
  const name = weekdayName(t, weekday, 'long');
  return (
    <th
      scope="col"
      title={holiday ?? longDate(t, date)}
      className={cx(
        'w-6 min-w-6 py-1.5 text-center font-medium leading-4',
        isOff ? 'bg-sunken text-ink-soft' : 'text-ink',
        isToday && 'bg-accent-soft text-accent',
      )}
    >
      <span aria-hidden className="block">
        {weekdayLetters(t, weekday)}
      </span>
      <span className="sr-only">{name} </span>
      <span className="tabular-nums">{Number(date.slice(8))}</span>
      {holiday && <span className="sr-only">, {holiday}</span>}
      {holiday && (
        <span aria-hidden className="block">
          ★
        </span>
      )}
    </th>
  );
}

function DayCell({ day, part, isToday }: { day: TeamDay; part: AwayPart | undefined; isToday: boolean }) {
  const t = useTranslate();
  return (
    <td
      className={cx('h-10 border-line border-s p-0.5', day.isOff && 'bg-sunken', isToday && 'bg-accent-soft')}
    >
      {part && (
        <span
          title={t('{date}: {state}', { date: longDate(t, day.date), state: t(partLabels[part].label) })}
          className={cx(
            'grid h-full place-items-center rounded-sm font-semibold leading-none forced-colors:border',
            part === 'day' ? 'bg-info text-surface' : 'bg-info-soft text-info',
          )}
        >
          <span aria-hidden>{lettersOf(t, part)}</span>
          <span className="sr-only">{t(partLabels[part].label)}</span>
        </span>
      )}
    </td>
  );
}
