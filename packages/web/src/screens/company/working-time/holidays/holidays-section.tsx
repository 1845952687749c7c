import { companyDate } from '@muster/domain/calendar/instant';
import { CalendarOff } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../../../company-time/use-now.ts';
import { holidaysIn, yearsOf } from '../../../../features/company/holidays.ts';
import { SectionFrame } from '../../../../features/company/section-frame.tsx';
import type { Settings } from '../../../../features/company/settings.ts';
import { useTranslate } from '../../../../language/use-translate.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { AddHoliday } from './add-holiday.tsx';
import { CountryHolidaysButton } from './country-holidays-button.tsx';
import { HolidayRow } from './holiday-row.tsx';
import { ImportHolidays } from './import-holidays.tsx';

export function HolidaysSection({ settings }: { settings: Settings }) {
  const t = useTranslate();
  const today = companyDate(useNow(), settings);
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const years = yearsOf(settings.holidays, thisYear);
  const shown = holidaysIn(settings.holidays, year);
  return (
    <SectionFrame
      anchor="holidays"
      title={t('Holidays')}
      lead={t(
        'Days off for everyone: no one is absent, and they don’t use up leave. Records of past days stay as they are. Approved leave gets the day back.',
      )}
    >
      <div className="rounded-lg border border-line bg-surface">
        <div className="flex flex-wrap items-end justify-between gap-4 p-5">
          <SelectField
            label={t('Year')}
            options={years.map((each) => ({ value: String(each), label: String(each) }))}
            value={String(year)}
            onChange={({ target }) => setYear(Number(target.value))}
          />
          <div className="flex flex-wrap gap-2">
            <CountryHolidaysButton settings={settings} />
            <ImportHolidays />
          </div>
        </div>
        {shown.length === 0 ? (
          <div className="border-line border-t">
            <EmptyState icon={CalendarOff} title={t('No holidays in {year}', { year })}>
              {t('Add your country’s, import a calendar file, or add them one by one.')}
            </EmptyState>
          </div>
        ) : (
          <ul
            aria-label={t('Holidays of {year}', { year })}
            className="divide-y divide-line border-line border-t"
          >
            {shown.map((holiday) => (
              <HolidayRow key={holiday.date} holiday={holiday} calendar={settings} today={today} />
            ))}
          </ul>
        )}
        <AddHoliday onAdded={(date) => setYear(Number(date.slice(0, 4)))} />
      </div>
    </SectionFrame>
  );
}
