import { companyDate } from '@muster/domain/calendar/instant';
import { addDays, monthOf, type PlainDate } from '@muster/domain/calendar/plain-date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { monthName, timeText } from '../../company-time/dates.ts';
import { DayGrid } from '../../company-time/day-grid/day-grid.tsx';
import { useCalendar } from '../../company-time/use-calendar.ts';
import { useNow } from '../../company-time/use-now.ts';
import { useZone } from '../../company-time/use-zone.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';
import { DayDetails } from './day-details.tsx';
import { daysOfMonth } from './own-days.ts';
import type { ShownRecord } from './pending.ts';
import { useAttendance } from './use-attendance.ts';

export function OwnMonth() {
  const t = useTranslate();
  const list = useAttendance();
  return (
    <Card title={t('Month')}>
      <Loaded
        query={list}
        failed={t('Could not load your attendance')}
        waiting={<BarsSkeleton bars={['h-80 w-full']} />}
      >
        {(records) => <Month records={records} />}
      </Loaded>
    </Card>
  );
}

function Month({ records }: { records: readonly ShownRecord[] }) {
  const t = useTranslate();
  const zone = useZone();
  const calendar = useCalendar();
  const today = companyDate(useNow(), zone);
  const [month, setMonth] = useState(monthOf(today).first);
  const [chosen, setChosen] = useState<PlainDate>();
  const noteOf = ({ checkInTime, checkOutTime }: ShownRecord) =>
    checkInTime === null
      ? undefined
      : t('{from} to {to}', {
          from: timeText(checkInTime, zone),
          to: checkOutTime ? timeText(checkOutTime, zone) : t('open', undefined, 'instead of a time'),
        });
  const days = daysOfMonth(t, month, { records, calendar, today, noteOf });
  const day = days.find(({ date }) => date === chosen);
  return (
    <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div>
        <MonthNav month={month} today={today} onMonth={setMonth} />
        <DayGrid
          caption={t('Your days of {month}', { month: monthName(t, month) })}
          days={days}
          today={today}
          weeks="rows"
          selected={day?.date}
          onOpen={setChosen}
        />
      </div>
      <section aria-live="polite" aria-label={t('Chosen day')} className="lg:border-line lg:border-s lg:ps-8">
        {day ? (
          <DayDetails day={day} record={records.find(({ date }) => date === day.date)} today={today} />
        ) : (
          <p className="text-ink-soft">
            {t('Choose a day to see its times and history, or to request a correction.')}
          </p>
        )}
      </section>
    </div>
  );
}

interface MonthNavProps {
  readonly month: PlainDate;
  readonly today: PlainDate;
  readonly onMonth: (month: PlainDate) => void;
}

function MonthNav({ month, today, onMonth }: MonthNavProps) {
  const t = useTranslate();
  const next = addDays(monthOf(month).last, 1);
  return (
    <div className="mb-3 flex items-center justify-between gap-2">
      <h3 aria-live="polite" className="font-semibold text-lg tracking-tight">
        {monthName(t, month)}
      </h3>
      <div className="flex gap-1">
        <Button
          size="icon"
          variant="ghost"
          aria-label={t('Previous month')}
          onClick={() => onMonth(monthOf(addDays(month, -1)).first)}
        >
          <ChevronLeft aria-hidden className="size-5" />
        </Button>
        <Button
          size="icon"
          variant="ghost"
          aria-label={t('Next month')}
          disabled={next > today}
          onClick={() => onMonth(next)}
        >
          <ChevronRight aria-hidden className="size-5" />
        </Button>
      </div>
    </div>
  );
}
