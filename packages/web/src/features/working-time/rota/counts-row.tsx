import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Zone } from '@muster/domain/calendar/versions';
import { plannedHours, rangeOf } from '@muster/domain/working-time/planned-hours';
import type { RotaRow } from '@muster/domain/working-time/rota-schema';
import { cx } from 'class-variance-authority';
import { useMemo } from 'react';
import { longDate } from '../../../company-time/dates.ts';
import { useCompanyCalendar } from '../../../company-time/use-company-calendar.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { differsInZone, zoneOf } from './cells.ts';

interface CountsRowProps {
  readonly rows: readonly RotaRow[];
  readonly dates: readonly PlainDate[];
  readonly onDate: (date: PlainDate) => void;
}

/** How many are planned on each day, and how many at once; a press opens its hours. */
export function CountsRow({ rows, dates, onDate }: CountsRowProps) {
  const t = useTranslate();
  const zone = useZoneOf(rows);
  const isBrief = dates.length > 7;
  const counts = useMemo(
    () => dates.map((date) => ({ date, planned: plannedHours(rows, date, zone) })),
    [rows, dates, zone],
  );
  return (
    <tfoot>
      <tr className="border-line-strong border-t-2">
        <th
          scope="row"
          className="sticky start-0 z-10 bg-surface px-5 py-2 text-start font-medium text-ink-soft print:static print:px-0 print:py-0"
        >
          {t('Planned')}
        </th>
        {counts.map(({ date, planned }) => {
          const range = rangeOf(planned);
          return (
            <td key={date} className="p-0.5">
              <button
                type="button"
                onClick={() => onDate(date)}
                title={t('Hours of {date}', { date: longDate(t, date) })}
                className="w-full rounded-sm px-1 py-1 print:py-0 text-center leading-4 hover:bg-sunken"
              >
                <span className="sr-only">{t('Hours of {date}', { date: longDate(t, date) })} </span>
                <span className="block font-medium tabular-nums">
                  {t('{count, plural, one {# person} other {# people}}', { count: planned.people })}
                </span>
                {range && (
                  <span className={cx('block text-ink-soft tabular-nums', isBrief && 'print:hidden')}>
                    {range.least === range.most
                      ? t('{count} at once', { count: range.most })
                      : t('{least}–{most} at once', range)}
                  </span>
                )}
              </button>
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}

/** The clocks by which hours are counted: those of the people, or the company's where theirs differ. */
export function useZoneOf(rows: readonly RotaRow[]): Zone {
  const company = useCompanyCalendar();
  const [first] = rows;
  const only = first && zoneOf(first);
  return only === undefined || differsInZone(rows) ? company : only;
}
