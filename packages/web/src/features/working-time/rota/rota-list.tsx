import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { RotaDay, RotaRow } from '@muster/domain/working-time/rota-schema';
import { cx } from 'class-variance-authority';
import { longDate } from '../../../company-time/dates.ts';
import { placeOf } from '../../../company-time/zone-note.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { Button } from '../../../ui/button.tsx';
import { cellWords } from './cell-words.ts';
import { cellKey, differsInZone, zoneOf } from './cells.ts';
import { DayStrip } from './day-strip.tsx';
import { lookOf } from './rota-cell.tsx';
import type { RotaViewProps } from './rota-grid.tsx';

interface RotaListProps
  extends Pick<RotaViewProps, 'rows' | 'dates' | 'today'>,
    Partial<Pick<RotaViewProps, 'onOpen' | 'onDate'>> {
  readonly date: PlainDate;
  readonly onDay: (date: PlainDate) => void;
  /** Leads to where several days of several people are planned at once. */
  readonly onSeveral?: () => void;
}

/** A day of the week with who works when: for phones. Without `onOpen` it is to read only. */
export function RotaList({ rows, dates, today, date, onDay, ...can }: RotaListProps) {
  const { onOpen, onDate, onSeveral } = can;
  const t = useTranslate();
  const showsZone = differsInZone(rows);
  return (
    <>
      <DayStrip dates={dates} today={today} isPressed={(each) => each === date} onDay={onDay} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 px-5 pt-3">
        <h3 className="font-semibold">{longDate(t, date)}</h3>
        <div className="flex flex-wrap items-center">
          {onDate && (
            <Button variant="link" size="small" onClick={() => onDate(date)}>
              {t('Hours', undefined, 'how many work in each')}
            </Button>
          )}
          {onSeveral && (
            <Button variant="link" size="small" onClick={onSeveral}>
              {t('Choose several')}
            </Button>
          )}
        </div>
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

/** The name with the department, and whose clock it is where zones differ. */
export function PersonName({ row, showsZone }: Omit<PersonDayLineProps, 'day'>) {
  const t = useTranslate();
  const zone = zoneOf(row);
  return (
    <span className="min-w-0 flex-1">
      <bdi className="wrap-anywhere block font-medium">{row.name}</bdi>
      <span className="wrap-anywhere block text-ink-soft text-xs">
        <bdi>{row.department ?? t('No department')}</bdi>
        {showsZone && zone && <>, {t('times in {place}', { place: placeOf(zone) })}</>}
      </span>
    </span>
  );
}

function PersonDayLine({ row, day, showsZone }: PersonDayLineProps) {
  const { main, notes } = cellWords(useTranslate(), day);
  return (
    <>
      <PersonName row={row} showsZone={showsZone} />
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
