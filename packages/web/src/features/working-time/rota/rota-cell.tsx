import { clockHours } from '@muster/domain/calendar/durations';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Translate } from '@muster/domain/language/translate';
import type { RotaDay } from '@muster/domain/working-time/rota-schema';
import { cx } from 'class-variance-authority';
import type { MouseEvent } from 'react';
import { timeText } from '../../../company-time/dates.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { cellTitle, cellWords } from './cell-words.ts';
import { type CellKey, isPlannable } from './cells.ts';

interface RotaCellProps {
  readonly name: string;
  readonly day: RotaDay;
  readonly cell: CellKey;
  readonly today: PlainDate;
  /** Of four weeks: narrow, with a line for each time. */
  readonly isBrief: boolean;
  readonly isPicked: boolean;
  readonly isStop: boolean;
  readonly onPress: (cell: CellKey, event: MouseEvent) => void;
}

export function RotaCell(props: RotaCellProps) {
  const { name, day, cell, isBrief, isPicked, isStop, onPress } = props;
  const t = useTranslate();
  const title = cellTitle(t, name, day);
  return (
    <td className={cx('h-px p-0.5 print:py-px', day.date === props.today && 'bg-accent-soft')}>
      <button
        type="button"
        data-cell={cell}
        title={title}
        aria-label={title}
        aria-pressed={isPicked}
        tabIndex={isStop ? 0 : -1}
        onClick={(event) => onPress(cell, event)}
        className={cx(
          'grid h-full min-h-11 w-full min-w-0 content-center rounded-sm border px-0.5 py-0.5 text-center text-xs leading-4 hover:brightness-95 print:min-h-4 print:border print:border-line-strong print:py-0',
          isBrief ? 'print:leading-3' : 'print:flex print:items-center print:justify-center print:gap-x-1',
          lookOf(day, { isPast: !isPlannable(day, props.today) }),
          isPicked && 'outline-2 outline-accent outline-offset-0',
        )}
      >
        {isBrief ? <BriefWords day={day} /> : <DayWords day={day} />}
      </button>
    </td>
  );
}

/** What is not published yet has a dashed border and says so in a word. What is over steps back, and stays readable. */
export function lookOf({ off, leave, draft, employed }: RotaDay, { isPast = false } = {}): string {
  const border = draft ? 'border-2 border-dashed border-warn' : 'border-transparent';
  if (!employed) return cx(border, 'text-ink-soft');
  if (leave === 'full') return cx(border, 'bg-info-soft text-info');
  if (off) return cx(border, 'bg-sunken text-ink-soft');
  if (isPast) return 'border-line bg-surface text-ink-soft';
  return cx(draft ? border : 'border-line-strong', 'bg-surface text-ink');
}

export function DayWords({ day }: { day: RotaDay }) {
  const t = useTranslate();
  const { main, notes } = cellWords(t, day);
  return (
    <>
      <span className={cx('font-medium tabular-nums', day.spans ? 'line-clamp-3 text-balance' : 'truncate')}>
        {main}
      </span>
      {notes.slice(0, 2).map((note) => (
        <span
          key={note}
          className={cx('line-clamp-2 text-balance', note === draftWord(t) && 'font-medium text-warn')}
        >
          {unbroken(note)}
        </span>
      ))}
    </>
  );
}

/** A span of times breaks before it, not within. */
const unbroken = (text: string) => text.replaceAll('–', '–\u2060');

const draftWord = (t: Translate) => t('Draft', undefined, 'not published yet');

/** As narrow as four weeks are; all of it is in the title. */
function briefLines(t: Translate, day: RotaDay): string[] {
  const { start, end, off, leave, timeZone, minutes, holiday, exception, employed } = day;
  if (!employed || leave === 'full') return [cellWords(t, day).main];
  if (off) return [holiday !== null && exception === null ? '★' : cellWords(t, day).main];
  if (start === null || end === null) return [clockHours(minutes)];
  return [timeText(start, timeZone), timeText(end, timeZone)];
}

export function BriefLines({ day }: { day: RotaDay }) {
  return briefLines(useTranslate(), day).map((line) => (
    <span key={line} className="truncate tabular-nums">
      {line}
    </span>
  ));
}

function BriefWords({ day }: { day: RotaDay }) {
  const t = useTranslate();
  return (
    <>
      <BriefLines day={day} />
      {day.draft && <span className="truncate font-medium text-warn print:hidden">{draftWord(t)}</span>}
    </>
  );
}
