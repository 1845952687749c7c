import { type PlainDate, weekdayOf } from '@muster/domain/calendar/plain-date';
import type { RotaRow } from '@muster/domain/working-time/rota-schema';
import { cx } from 'class-variance-authority';
import { weekdayHead } from '../../../company-time/dates.ts';
import { placeOf } from '../../../company-time/zone-note.tsx';
import { listed } from '../../../language/listed.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { PersonLink } from '../../../person/person-link.tsx';
import { cellTitle } from './cell-words.ts';
import { differsInZone } from './cells.ts';
import { DayWords, lookOf } from './rota-cell.tsx';
import { rotaSpanId } from './rota-nav.tsx';

interface RotaTableProps {
  readonly rows: readonly RotaRow[];
  readonly dates: readonly PlainDate[];
  readonly today: PlainDate;
  readonly busy: boolean;
}

/** People × days, to read only. */
export function RotaTable({ rows, dates, today, busy }: RotaTableProps) {
  const t = useTranslate();
  const showsZone = differsInZone(rows);
  return (
    // Its cells take no focus, so the box does, for scrolling with the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls can be reached by keyboard.
    <section tabIndex={0} aria-labelledby={rotaSpanId} className="relative overflow-x-auto">
      <table
        aria-labelledby={rotaSpanId}
        aria-busy={busy || undefined}
        className={cx('w-full min-w-224 table-fixed border-collapse text-xs', busy && 'opacity-60')}
      >
        <thead>
          <tr>
            <th scope="col" className="w-48 px-5 py-2 text-start font-medium text-ink-soft">
              {t('Name')}
            </th>
            {dates.map((date) => (
              <th
                key={date}
                scope="col"
                className={cx(
                  'py-1.5 text-center font-medium leading-4',
                  date === today && 'bg-accent-soft text-accent',
                )}
              >
                <span className="block">{weekdayHead(t, weekdayOf(date))}</span>
                <span className="tabular-nums">{Number(date.slice(8))}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ userId, name, department, days }) => (
            <tr key={userId} className="border-line border-t">
              <th scope="row" className="px-5 py-1.5 text-start font-normal">
                <PersonLink id={userId} name={name} className="text-sm" />
                <span className="wrap-anywhere block text-ink-soft">
                  {listed(t, [
                    department,
                    showsZone && days[0] && t('times in {place}', { place: placeOf(days[0].timeZone) }),
                  ])}
                </span>
              </th>
              {days.map((day) => (
                <td
                  key={day.date}
                  title={cellTitle(t, name, day)}
                  className={cx('h-px p-0.5', day.date === today && 'bg-accent-soft')}
                >
                  <span
                    className={cx(
                      'grid h-full min-h-11 content-center rounded-sm border px-0.5 py-0.5 text-center leading-4',
                      lookOf(day),
                    )}
                  >
                    <DayWords day={day} />
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
