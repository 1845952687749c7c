import { companyDate } from '@muster/domain/calendar/instant';
import { useNow } from '../../../../company-time/use-now.ts';
import type { Site } from '../../../../features/working-time/site.ts';
import { useTranslate } from '../../../../language/use-translate.ts';
import { AddHoliday } from '../holidays/add-holiday.tsx';
import { CountryHolidaysButton } from '../holidays/country-holidays-button.tsx';
import { HolidayRow } from '../holidays/holiday-row.tsx';

/** The holidays that only this site has; the company's are everyone's. */
export function SiteHolidays({ site }: { readonly site: Site }) {
  const t = useTranslate();
  const today = companyDate(useNow(), site);
  const { id, name, holidays } = site;
  return (
    <details>
      <summary className="cursor-pointer py-1 font-medium text-accent">
        {t(
          '{count, plural, =0 {No holidays of its own} one {# holiday of its own} other {# holidays of its own}}',
          {
            count: holidays.length,
          },
        )}
      </summary>
      <div className="mt-2 rounded-md border border-line">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-5 py-3">
          <p className="min-w-0 flex-1 basis-60 text-ink-soft">{t('Beside the company’s holidays.')}</p>
          <CountryHolidaysButton settings={site} siteId={id} size="small" />
        </div>
        {holidays.length > 0 && (
          <ul
            aria-label={t('Holidays of {name}', { name })}
            className="divide-y divide-line border-line border-t"
          >
            {holidays.map(({ from, ...day }) => (
              <HolidayRow
                key={day.date}
                holiday={from === null ? day : { ...day, from }}
                calendar={site}
                today={today}
                siteId={id}
              />
            ))}
          </ul>
        )}
        <AddHoliday site={site} onAdded={() => undefined} />
      </div>
    </details>
  );
}
