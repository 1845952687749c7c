import { CalendarDays } from 'lucide-react';
import { longDate } from '../../../company-time/dates.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { Face } from '../../../person/face.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { partLabels, type TeamProps } from './team.ts';
import { TeammateName } from './teammate-name.tsx';

/** The days of a month that have someone away or a holiday, from today on in the current month: for phones (U160). */
export function TeamList({ days, people, away, today }: TeamProps) {
  const t = useTranslate();
  const isCurrent = days.some(({ date }) => date === today);
  const shown = days
    .filter(({ date }) => !isCurrent || date >= today)
    .map((day) => ({ day, who: people.filter(({ id }) => away.get(id)?.has(day.date)) }))
    .filter(({ day, who }) => who.length > 0 || day.holiday);
  if (shown.length === 0)
    return (
      <EmptyState icon={CalendarDays} title={t('Everyone is here')}>
        {isCurrent
          ? t('No approved leave in the rest of this month.')
          : t('No approved leave in this month.')}
      </EmptyState>
    );
  return (
    <ol className="divide-y divide-line border-line border-t">
      {shown.map(({ day, who }) => (
        <li key={day.date} className="px-5 py-3">
          <h4 className="flex flex-wrap justify-between gap-x-3 font-semibold">
            <time dateTime={day.date}>{longDate(t, day.date)}</time>
            {day.date === today && <span className="text-accent text-xs leading-5">{t('Today')}</span>}
          </h4>
          {day.holiday && (
            <p className="text-ink-soft">{t('{holiday}: holiday', { holiday: day.holiday })}</p>
          )}
          <ul>
            {who.map(({ id, fullName, department }) => (
              <li key={id} className="flex items-center gap-2 pt-1.5">
                <Face id={id} name={fullName} size="small" />
                <span className="min-w-0 flex-1">
                  <TeammateName id={id} name={fullName} />
                </span>
                <span className="shrink-0 text-ink-soft">
                  {t(partLabels[away.get(id)?.get(day.date) ?? 'day'].brief)}
                </span>
                <span className="sr-only">{department}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
