import type { ScheduleDay } from '@muster/domain/calendar/schedule';
import { cx } from 'class-variance-authority';
import { weekdayLetters } from '../../../../company-time/dates.ts';
import { useTranslate } from '../../../../language/use-translate.ts';
import { type Bar, barsOf, isOfWeeks, rowsOf } from './cycle.ts';

const barClass: Readonly<Record<Bar['kind'], string>> = {
  fixed: 'bg-accent forced-color-adjust-none',
  loose: 'border border-accent border-dashed bg-accent-soft',
  core: 'bg-accent forced-color-adjust-none',
};

/** The hours of a cycle on seven columns from midnight to midnight. The words beside it say the same. */
export function WeekPicture({ days }: { readonly days: readonly ScheduleDay[] }) {
  const t = useTranslate();
  const rows = rowsOf(barsOf(days).map((bars, index) => ({ bars, number: index + 1 })));
  const ofWeeks = isOfWeeks(days);
  const isLow = rows.length > 2;
  return (
    <div aria-hidden className="grid min-w-0 gap-1">
      {rows.map((cells, row) => (
        // Days have no other identity than their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: the picture has no state.
        <div key={row} className="grid grid-cols-7 gap-x-0.5">
          {cells.map(({ bars, number }) => (
            <div key={number} className="min-w-0">
              {(row === 0 || !ofWeeks) && (
                <span className="block text-center text-ink-soft text-xs">
                  {ofWeeks ? weekdayLetters(t, number) : number}
                </span>
              )}
              <Day bars={bars} isLow={isLow} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The line in the middle is noon. */
function Day({ bars, isLow }: { readonly bars: readonly Bar[]; readonly isLow: boolean }) {
  return (
    <div className={cx('relative overflow-hidden rounded-xs bg-sunken', isLow ? 'h-6' : 'h-14')}>
      <span className="absolute inset-x-0 top-1/2 border-line border-t" />
      {bars.map(({ from, to, kind }) => (
        <span
          key={`${kind} ${from}`}
          className={cx('absolute inset-x-0', kind === 'loose' && 'rounded-xs', barClass[kind])}
          style={{ insetBlockStart: `${from}%`, blockSize: `${to - from}%` }}
        />
      ))}
    </div>
  );
}
