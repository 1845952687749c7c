import { lettersFirst } from '../../../../browser/text-file/letters-first.ts';
import { Day } from '../../../../company-time/day.tsx';
import { useTranslate } from '../../../../language/use-translate.ts';
import type { HolidayReport } from './use-import-holidays.ts';

interface ImportReportProps {
  readonly report: HolidayReport;
  /** The file is not Unicode: the names whose letters depend on how it is read come first. */
  readonly isGuessed: boolean;
}

export function ImportReport({ report: { holidays, known, skipped }, isGuessed }: ImportReportProps) {
  const t = useTranslate();
  const rows = isGuessed ? lettersFirst(holidays, ({ name }) => name) : holidays;
  return (
    <>
      <p className="font-medium">
        {holidays.length === 0
          ? t('Nothing new in this file.')
          : t('{count, plural, one {# holiday would be added.} other {# holidays would be added.}}', {
              count: holidays.length,
            })}
        {known > 0 && (
          <span className="font-normal text-ink-soft">
            {' '}
            {t(
              '{known, plural, one {# date is already a holiday and stays as it is.} other {# dates are already holidays and stay as they are.}}',
              { known },
            )}
          </span>
        )}
      </p>
      {isGuessed && rows.length > 0 && (
        <p className="text-ink-soft">
          {t('First the names whose letters depend on how the file is read. Are they right?')}
        </p>
      )}
      {holidays.length > 0 && (
        <ul
          aria-label={t('Would be added')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll
          tabIndex={0}
          className="max-h-52 divide-y divide-line overflow-y-auto rounded-md border border-line"
        >
          {rows.map(({ date, name }) => (
            <li key={date} className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-3 px-3 py-2">
              <Day date={date} className="text-ink-soft" />
              <span className="wrap-anywhere">{name}</span>
            </li>
          ))}
        </ul>
      )}
      {skipped.length > 0 && (
        <div>
          <p className="font-medium">
            {t('{count, plural, one {# event is left out:} other {# events are left out:}}', {
              count: skipped.length,
            })}
          </p>
          <ul
            aria-label={t('Left out')}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll
            tabIndex={0}
            className="mt-1 grid max-h-40 gap-1 overflow-y-auto"
          >
            {skipped.map(({ name, reason }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: events of a file have no unique names
              <li key={place} className="wrap-anywhere">
                {name} <span className="text-ink-soft">– {reason}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
