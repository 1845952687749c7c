import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { weekdayOf } from '@muster/domain/calendar/plain-date';
import type { RotaRow } from '@muster/domain/working-time/rota-schema';
import { cx } from 'class-variance-authority';
import type { MouseEvent } from 'react';
import { longDate, weekdayHead } from '../../../company-time/dates.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { type CellKey, cellKey, differsInZone, zoneOf } from './cells.ts';
import { CountsRow } from './counts-row.tsx';
import { PersonHead } from './person-head.tsx';
import { RotaCell } from './rota-cell.tsx';
import { rotaSpanId } from './rota-nav.tsx';
import { useCellKeys } from './use-cell-keys.ts';

export interface RotaViewProps {
  readonly rows: readonly RotaRow[];
  readonly dates: readonly PlainDate[];
  readonly today: PlainDate;
  readonly picked: ReadonlySet<CellKey>;
  readonly onPick: (picked: ReadonlySet<CellKey>) => void;
  readonly onOpen: (cell: CellKey) => void;
  readonly onDate: (date: PlainDate) => void;
}

interface RotaGridProps extends RotaViewProps {
  /** Of all people who are asked for, more than are shown at once. */
  readonly counted: readonly RotaRow[];
  readonly busy: boolean;
}

/** People × days, with how many are planned on each below. */
export function RotaGrid(props: RotaGridProps) {
  const { rows, dates, today, picked, onPick, onOpen, onDate, counted, busy } = props;
  const t = useTranslate();
  const keys = useCellKeys({ rows, today, picked, onPick, onOpen });
  const { grid, stop, onPress, onKeyDown, onRow, onDate: onDay } = keys;
  const isBrief = dates.length > 7;
  const showsZone = differsInZone(rows);
  return (
    <div className="relative overflow-x-auto print:overflow-visible">
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the WAI-ARIA pattern turns a table into a grid.
        role="grid"
        aria-labelledby={rotaSpanId}
        aria-multiselectable
        aria-busy={busy || undefined}
        onKeyDown={onKeyDown}
        className={cx(
          'rota w-full table-fixed border-collapse text-xs transition-opacity',
          isBrief ? 'rota-brief min-w-372' : 'min-w-224',
          'print:min-w-0',
          busy && 'opacity-60',
        )}
      >
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky start-0 z-10 w-48 bg-surface px-5 py-2 text-start font-medium text-ink-soft print:static print:px-0"
            >
              {t('Name')}
            </th>
            {dates.map((date) => (
              <DayHead
                key={date}
                date={date}
                isToday={date === today}
                onPick={(event) => onDay(date, event)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.userId} className="border-line border-t print:border-0">
              <PersonHead
                row={row}
                zone={showsZone ? zoneOf(row) : undefined}
                onPick={(event) => onRow(row, event)}
              />
              {row.days.map((day) => {
                const cell = cellKey(row.userId, day.date);
                return (
                  <RotaCell
                    key={day.date}
                    name={row.name}
                    day={day}
                    cell={cell}
                    today={today}
                    isBrief={isBrief}
                    isPicked={picked.has(cell)}
                    isStop={cell === stop}
                    onPress={onPress}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
        <CountsRow rows={counted} dates={dates} onDate={onDate} />
      </table>
    </div>
  );
}

interface DayHeadProps {
  readonly date: PlainDate;
  readonly isToday: boolean;
  readonly onPick: (event: MouseEvent) => void;
}

/** Chooses its column by the pointer; the keyboard does by Ctrl and Space in it. */
function DayHead({ date, isToday, onPick }: DayHeadProps) {
  const t = useTranslate();
  return (
    <th scope="col" className={cx('p-0 font-medium', isToday && 'bg-accent-soft text-accent')}>
      <button
        type="button"
        tabIndex={-1}
        title={t('Choose {name}', { name: longDate(t, date) })}
        onClick={onPick}
        className="w-full rounded-sm py-1.5 text-center leading-4 hover:bg-sunken"
      >
        <span className="block">{weekdayHead(t, weekdayOf(date))}</span>
        <span className="tabular-nums">{Number(date.slice(8))}</span>
      </button>
    </th>
  );
}
