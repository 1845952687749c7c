import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { Day } from '../../../../company-time/day.tsx';
import { isOffAnyway } from '../../../../features/company/holidays.ts';
import type { Holiday, Settings } from '../../../../features/company/settings.ts';
import { useTranslate } from '../../../../language/use-translate.ts';
import { Badge } from '../../../../ui/badge.tsx';
import type { FoundHolidays } from './use-country-holidays.ts';

interface CountryHolidaysListProps {
  readonly found: FoundHolidays;
  readonly picked: readonly Holiday[];
  readonly toggle: (date: PlainDate) => void;
  readonly settings: Pick<Settings, 'versions'>;
}

export function CountryHolidaysList({ found, picked, toggle, settings }: CountryHolidaysListProps) {
  const t = useTranslate();
  const { holidays, over } = found;
  const chosen = new Set(picked.map(({ date }) => date));
  return (
    <>
      {holidays.length > 0 && (
        <ul
          aria-label={t('Public holidays')}
          className="divide-y divide-line rounded-md border border-line sm:max-h-52 sm:overflow-y-auto"
        >
          {holidays.map(({ date, name, known }) => (
            <li key={date}>
              <label className="grid min-h-11 cursor-pointer grid-cols-[auto_8.5rem_minmax(0,1fr)] items-center gap-x-3 px-3 py-2 max-sm:grid-cols-[auto_minmax(0,1fr)]">
                <input
                  type="checkbox"
                  checked={chosen.has(date)}
                  disabled={known}
                  onChange={() => toggle(date)}
                  className="size-4.5 accent-(--accent) max-sm:row-span-2"
                />
                <Day date={date} className="text-ink-soft" />
                <span className="wrap-anywhere flex flex-wrap items-baseline gap-x-2 max-sm:col-start-2">
                  {name}
                  {known && <Badge tone="info">{t('Already a holiday')}</Badge>}
                  {!known && isOffAnyway({ date, name }, settings) && <Badge>{t('Day off anyway')}</Badge>}
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {over > 0 && (
        <p className="text-ink-soft">
          {t(
            '{over, plural, one {# holiday of this year is over and left out.} other {# holidays of this year are over and left out.}} Add past holidays one by one in the settings.',
            { over },
          )}
        </p>
      )}
    </>
  );
}
