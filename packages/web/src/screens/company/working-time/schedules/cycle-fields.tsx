import { lengthText } from '@muster/domain/working-time/day-words';
import { weekdayName } from '../../../../company-time/dates.ts';
import type { DayDraft } from '../../../../features/working-time/day/day-draft.ts';
import { DayFields } from '../../../../features/working-time/day/day-fields.tsx';
import { useTranslate } from '../../../../language/use-translate.ts';
import { Button } from '../../../../ui/button.tsx';
import { rowsOf, sumOf } from './cycle.ts';
import { readableDays, type ScheduleDraft, type ScheduleProblems, shownDays } from './schedule-draft.ts';

interface CycleFieldsProps {
  readonly draft: ScheduleDraft;
  readonly problems: ScheduleProblems;
  readonly change: (changed: Partial<ScheduleDraft>) => void;
}

/** Each day of the cycle, week by week, with the sum of each week. */
export function CycleFields({ draft, problems, change }: CycleFieldsProps) {
  const rows = draft.kind === 'weeks' ? rowsOf(shownDays(draft)) : [shownDays(draft)];
  const put = (first: number, days: readonly DayDraft[]) =>
    change({ days: draft.days.map((day, index) => days[index - first] ?? day) });
  return (
    <div className="grid gap-5">
      {rows.map((days, row) => (
        <Days
          // Weeks have no other identity than their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are controlled.
          key={row}
          days={days}
          first={row * 7}
          week={draft.kind === 'weeks' ? row + 1 : undefined}
          isOnly={rows.length === 1}
          problems={problems.day ?? {}}
          onChange={(changed) => put(row * 7, changed)}
          before={row > 0 ? rows[row - 1] : undefined}
        />
      ))}
      {problems.days && (
        <p role="alert" className="text-bad">
          {problems.days}
        </p>
      )}
    </div>
  );
}

interface DaysProps {
  readonly days: readonly DayDraft[];
  /** How many days are before them. */
  readonly first: number;
  readonly week: number | undefined;
  readonly isOnly: boolean;
  readonly problems: Readonly<Record<number, string>>;
  readonly onChange: (days: readonly DayDraft[]) => void;
  /** The week before. */
  readonly before: readonly DayDraft[] | undefined;
}

function Days({ days, first, week, isOnly, problems, onChange, before }: DaysProps) {
  const t = useTranslate();
  const sum = lengthText(t, sumOf(readableDays(days)));
  return (
    <section aria-label={week === undefined ? t('Days') : t('Week {week}', { week })} className="grid gap-3">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b pb-2">
        <p className="flex flex-wrap items-baseline gap-x-3">
          {week !== undefined && !isOnly && <span className="font-medium">{t('Week {week}', { week })}</span>}
          <span className="text-ink-soft tabular-nums">
            {week === undefined ? t('{sum} in the cycle', { sum }) : t('{sum} in this week', { sum })}
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          {before && week !== undefined && (
            <Button size="small" onClick={() => onChange(before)}>
              {t('Copy week {week}', { week: week - 1 })}
            </Button>
          )}
          <Button size="small" onClick={() => onChange(copiedFirst(days))}>
            {week === undefined ? t('Copy day 1 to the other days') : t('Copy Monday to the other days')}
          </Button>
        </div>
      </header>
      {days.map((day, index) => (
        <DayFields
          // Days have no other identity than their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are controlled.
          key={index}
          row={index === 0 ? 'first' : 'next'}
          legend={
            week === undefined ? t('Day {number}', { number: index + 1 }) : weekdayName(t, index + 1, 'long')
          }
          draft={day}
          error={problems[first + index + 1]}
          onChange={(changed) => onChange(days.with(index, changed))}
        />
      ))}
    </section>
  );
}

/** The first day in place of each other work day; where there is none, of all to the fifth. */
function copiedFirst(days: readonly DayDraft[]): readonly DayDraft[] {
  const [first] = days;
  if (!first) return days;
  const works = (day: DayDraft, index: number) => index > 0 && day.kind !== 'off';
  const hasOthers = days.some(works);
  return days.map((day, index) => ((hasOthers ? works(day, index) : index < 5) ? first : day));
}
