import { cx } from 'class-variance-authority';
import { useTranslate } from '../../../language/use-translate.ts';

/** What the looks of a cell mean, and the keys where there is a keyboard. */
export function RotaLegend({ isNarrow }: { isNarrow: boolean }) {
  const t = useTranslate();
  const looks = [
    ['border-line-strong bg-surface', t('Shift')],
    ['border-transparent bg-sunken', t('Off', {}, 'day without work')],
    ['border-transparent bg-info-soft', t('Leave')],
    ['border-2 border-dashed border-warn', t('Draft', undefined, 'not published yet')],
  ] as const;
  return (
    <div className="grid gap-1 border-line border-t px-5 py-3 text-ink-soft text-xs print:border-0 print:px-0 print:py-1">
      <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1">
        {looks.map(([look, label]) => (
          <li key={label} className="flex items-center gap-1.5">
            <span className={cx('h-4 w-6 rounded-sm border', look)} />
            {label}
          </li>
        ))}
      </ul>
      {!isNarrow && (
        <p className="max-w-prose print:hidden">
          {t(
            'Press a name or a day to choose all of it, or Shift and a second day to choose what lies between. Keys: arrows, Space to choose, Enter to change.',
          )}
        </p>
      )}
    </div>
  );
}
