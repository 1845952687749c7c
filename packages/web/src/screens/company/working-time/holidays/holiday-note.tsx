import { companyDate } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { longDate } from '../../../../company-time/dates.ts';
import { useCompanyCalendar } from '../../../../company-time/use-company-calendar.ts';
import { useNow } from '../../../../company-time/use-now.ts';
import { useTranslate } from '../../../../language/use-translate.ts';

export function useToday(): PlainDate {
  return companyDate(useNow(), useCompanyCalendar());
}

interface HolidayNoteProps {
  readonly date: PlainDate;
  readonly change: 'add' | 'remove';
}

/** What becomes of the day itself, before what changes for people (D2). */
export function HolidayNote({ date, change }: HolidayNoteProps) {
  const t = useTranslate();
  const isOver = date < useToday();
  const day = { date: longDate(t, date) };
  const added = t('{date} becomes a holiday.', day);
  const removed = isOver
    ? t('{date} was then no holiday any more.', day)
    : t('{date} is then no holiday any more.', day);
  return (
    <>
      <p>{change === 'add' ? added : removed}</p>
      {isOver && <p>{t('This day is over. Its records stay as they are.')}</p>}
    </>
  );
}
