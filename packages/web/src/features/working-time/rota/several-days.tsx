import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { RotaRow } from '@muster/domain/working-time/rota-schema';
import { cx } from 'class-variance-authority';
import { useTranslate } from '../../../language/use-translate.ts';
import { Button } from '../../../ui/button.tsx';
import {
  type CellKey,
  cellKey,
  differsInZone,
  isPlannable,
  keysOfDate,
  keysOfRow,
  toggled,
} from './cells.ts';
import { DayStrip } from './day-strip.tsx';
import { BriefLines, lookOf } from './rota-cell.tsx';
import type { RotaViewProps } from './rota-grid.tsx';
import { PersonName } from './rota-list.tsx';

interface SeveralDaysProps extends Pick<RotaViewProps, 'rows' | 'dates' | 'today' | 'picked' | 'onPick'> {
  /** The days that a press on a person chooses. */
  readonly chosen: ReadonlySet<PlainDate>;
  readonly onChosen: (dates: ReadonlySet<PlainDate>) => void;
  readonly onEnd: () => void;
}

/** Days above, people below: what lies at both is chosen, as a rectangle of the grid is. */
export function SeveralDays(props: SeveralDaysProps) {
  const { dates, today, picked, onPick, chosen, onChosen, onEnd } = props;
  // Until the days of another week are there, those of the one before are given.
  const rows = props.rows.filter(({ days }) => days[0]?.date === dates[0]);
  const t = useTranslate();
  const showsZone = differsInZone(rows);
  const onDay = (date: PlainDate) => {
    const others = new Set([...chosen].filter((each) => each !== date));
    const isAdded = others.size === chosen.size;
    onChosen(isAdded ? others.add(date) : others);
    const people = rows.filter((row) => isChosen(row, picked));
    const keys = keysOfDate(people, date, today);
    const rest = [...picked].filter((key) => !keys.includes(key));
    onPick(new Set(isAdded ? [...rest, ...keys] : rest));
  };
  return (
    <>
      <DayStrip dates={dates} today={today} isPressed={(date) => chosen.has(date)} onDay={onDay} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 px-5 pt-3">
        <p className="text-ink-soft">{t('Choose the days, then the people.')}</p>
        <Button size="small" onClick={onEnd}>
          {t('Done')}
        </Button>
      </div>
      <ul className="mt-2 divide-y divide-line border-line border-t">
        {rows.map((row) => (
          <li key={row.userId}>
            <PersonWeek
              row={row}
              showsZone={showsZone}
              picked={picked}
              isPressed={isChosen(row, picked)}
              onPress={() => {
                const keys = keysOfRow(withDaysOf(row, chosen), today);
                if (keys.length > 0) onPick(toggled(picked, keys));
              }}
              isOpen={row.days.some((day) => isPlannable(day, today))}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

const isChosen = ({ userId, days }: RotaRow, picked: ReadonlySet<CellKey>) =>
  days.some(({ date }) => picked.has(cellKey(userId, date)));

const withDaysOf = (row: RotaRow, dates: ReadonlySet<PlainDate>): RotaRow => ({
  ...row,
  days: row.days.filter(({ date }) => dates.has(date)),
});

interface PersonWeekProps {
  readonly row: RotaRow;
  readonly showsZone: boolean;
  readonly picked: ReadonlySet<CellKey>;
  readonly isPressed: boolean;
  /** Whether any of these days can be planned. */
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

function PersonWeek({ row, showsZone, picked, isPressed, isOpen, onPress }: PersonWeekProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      disabled={!isOpen}
      onClick={onPress}
      className="-outline-offset-2 grid w-full gap-1 px-3 py-2 text-start enabled:hover:bg-sunken aria-pressed:bg-accent-soft disabled:cursor-not-allowed"
    >
      <PersonName row={row} showsZone={showsZone} />
      <span className="grid grid-cols-7 gap-1">
        {row.days.map((day) => (
          <span
            key={day.date}
            className={cx(
              'grid min-h-10 min-w-0 content-center rounded-sm border text-center text-xs leading-4',
              lookOf(day),
              picked.has(cellKey(row.userId, day.date)) && 'outline-2 outline-accent',
            )}
          >
            <BriefLines day={day} />
          </span>
        ))}
      </span>
    </button>
  );
}
