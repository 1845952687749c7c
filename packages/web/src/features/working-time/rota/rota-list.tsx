import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { weekdayOf } from '@muster/domain/calendar/plain-date';
import type { RotaDay, RotaRow } from '@muster/domain/working-time/rota-schema';
import { cx } from 'class-variance-authority';
import { longDate, weekdayHead, weekdayName } from '../../../company-time/dates.ts';
import { placeOf } from '../../../company-time/zone-note.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { Button } from '../../../ui/button.tsx';
import { cellWords } from './cell-words.ts';
import { cellKey } from './cells.ts';
import { lookOf } from './rota-cell.tsx';
import type { RotaViewProps } from './rota-grid.tsx';

interface RotaListProps
  extends Pick<RotaViewProps, 'rows' | 'dates' | 'today'>,
    Partial<Pick<RotaViewProps, 'onOpen' | 'onDate'>> {
  readonly date: PlainDate;
  readonly onDay: (date: PlainDate) => void;
}

/** A day of the week with who works when: for phones. Without `onOpen` it is to read only. */
export function RotaList({ rows, dates, today, date, onDay, onOpen, onDate }: RotaListProps) {
  const t = useTranslate();
  const showsZone = new Set(rows.map(({ days }) => days[0]?.timeZone)).size > 1;
  return (
    <>
      <ul className="grid grid-cols-7 gap-1 px-3">
        {dates.slice(0, 7).map((each) => (
          <li key={each}>
            <button
              type="button"
              aria-pressed={each === date}
              aria-current={each === today ? 'date' : undefined}
              onClick={() => onDay(each)}
              className="grid min-h-12 w-full place-content-center rounded-md text-center text-xs leading-4 hover:bg-sunken aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent forced-colors:aria-pressed:outline"
            >
              <span className="sr-only">{weekdayName(t, weekdayOf(each), 'long')} </span>
              <span aria-hidden>{weekdayHead(t, weekdayOf(each))}</span>
              <span className="tabular-nums">{Number(each.slice(8))}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-3 px-5 pt-3">
        <h3 className="font-semibold">{longDate(t, date)}</h3>
        {onDate && (
          <Button variant="link" size="small" onClick={() => onDate(date)}>
            {t('Hours', undefined, 'how many work in each')}
          </Button>
        )}
      </div>
      <ol className="mt-1 divide-y divide-line border-line border-t">
        {rows.map((row) => {
          const day = row.days.find((each) => each.date === date);
          if (!day) return null;
          const look = 'flex min-h-13 w-full items-center gap-3 px-5 py-2 text-start';
          return (
            <li key={row.userId}>
              {onOpen ? (
                <button
                  type="button"
                  onClick={() => onOpen(cellKey(row.userId, date))}
                  className={`${look} -outline-offset-2 hover:bg-sunken`}
                >
                  <PersonDayLine row={row} day={day} showsZone={showsZone} />
                </button>
              ) : (
                <div className={look}>
                  <PersonDayLine row={row} day={day} showsZone={showsZone} />
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}

interface PersonDayLineProps {
  readonly row: RotaRow;
  readonly day: RotaDay;
  readonly showsZone: boolean;
}

function PersonDayLine({ row: { name, department }, day, showsZone }: PersonDayLineProps) {
  const t = useTranslate();
  const { main, notes } = cellWords(t, day);
  return (
    <>
      <span className="min-w-0 flex-1">
        <bdi className="wrap-anywhere block font-medium">{name}</bdi>
        <span className="wrap-anywhere block text-ink-soft text-xs">
          <bdi>{department ?? t('No department')}</bdi>
          {showsZone && <>, {t('times in {place}', { place: placeOf(day.timeZone) })}</>}
        </span>
      </span>
      <span
        className={cx(
          'grid min-w-26 max-w-36 rounded-sm border px-2 py-1 text-center text-xs leading-4',
          lookOf(day),
        )}
      >
        <span className="font-medium tabular-nums">{main}</span>
        {notes.map((note) => (
          <span key={note} className="wrap-anywhere">
            {note}
          </span>
        ))}
      </span>
    </>
  );
}
