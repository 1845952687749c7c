import { lettersFirst } from '../../browser/text-file/letters-first.ts';
import { Day } from '../../company-time/day.tsx';
import type { HolidayReport } from './use-import-holidays.ts';

interface ImportReportProps {
  readonly report: HolidayReport;
  /** The file is not Unicode: the names whose letters depend on how it is read come first. */
  readonly isGuessed: boolean;
}

export function ImportReport({ report: { holidays, known, skipped }, isGuessed }: ImportReportProps) {
  const rows = isGuessed ? lettersFirst(holidays, ({ name }) => name) : holidays;
  return (
    <>
      <p className="font-medium">
        {holidays.length === 0
          ? 'Nothing new in this file.'
          : `${countText(holidays.length)} would be added.`}
        {known > 0 && <span className="font-normal text-ink-soft"> {knownText(known)}</span>}
      </p>
      {isGuessed && rows.length > 0 && (
        <p className="text-ink-soft">
          First the names whose letters depend on how the file is read. Are they right?
        </p>
      )}
      {holidays.length > 0 && (
        <ul
          aria-label="Would be added"
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
            {skipped.length === 1 ? '1 event is' : `${skipped.length} events are`} left out:
          </p>
          <ul
            aria-label="Left out"
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

export function countText(count: number): string {
  return count === 1 ? '1 holiday' : `${count} holidays`;
}

function knownText(known: number): string {
  return known === 1
    ? '1 date is already a holiday and stays as it is.'
    : `${known} dates are already holidays and stay as they are.`;
}
