import { companyDate } from '@muster/domain/calendar/instant';
import { addDays, monthOf, type PlainDate } from '@muster/domain/calendar/plain-date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { monthName, timeText } from '../../company-time/dates.ts';
import { DayGrid } from '../../company-time/day-grid/day-grid.tsx';
import { useCalendar } from '../../company-time/use-calendar.ts';
import { useNow } from '../../company-time/use-now.ts';
import { useZone } from '../../company-time/use-zone.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';
import { DayDetails } from './day-details.tsx';
import { daysOfMonth } from './own-days.ts';
import type { ShownRecord } from './pending.ts';
import { useAttendance } from './use-attendance.ts';

export function OwnMonth() {
  const list = useAttendance();
  return (
    <Card title="Month">
      <Loaded query={list} what="your attendance" waiting={<BarsSkeleton bars={['h-80 w-full']} />}>
        {(records) => <Month records={records} />}
      </Loaded>
    </Card>
  );
}

function Month({ records }: { records: readonly ShownRecord[] }) {
  const zone = useZone();
  const calendar = useCalendar();
  const today = companyDate(useNow(), zone);
  const [month, setMonth] = useState(monthOf(today).first);
  const [chosen, setChosen] = useState<PlainDate>();
  const noteOf = ({ checkInTime, checkOutTime }: ShownRecord) =>
    checkInTime === null
      ? undefined
      : `${timeText(checkInTime, zone)} to ${checkOutTime ? timeText(checkOutTime, zone) : 'open'}`;
  const days = daysOfMonth(month, { records, calendar, today, noteOf });
  const day = days.find(({ date }) => date === chosen);
  return (
    <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div>
        <MonthNav month={month} today={today} onMonth={setMonth} />
        <DayGrid
          caption={`Your days of ${monthName(month)}`}
          days={days}
          today={today}
          weeks="rows"
          selected={day?.date}
          onOpen={setChosen}
        />
      </div>
      <section aria-live="polite" aria-label="Chosen day" className="lg:border-line lg:border-s lg:ps-8">
        {day ? (
          <DayDetails day={day} record={records.find(({ date }) => date === day.date)} today={today} />
        ) : (
          <p className="text-ink-soft">
            Choose a day to see its times and history, or to request a correction.
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
  const next = addDays(monthOf(month).last, 1);
  return (
    <div className="mb-3 flex items-center justify-between gap-2">
      <h3 aria-live="polite" className="font-semibold text-lg tracking-tight">
        {monthName(month)}
      </h3>
      <div className="flex gap-1">
        <Button
          size="icon"
          variant="ghost"
          aria-label="Previous month"
          onClick={() => onMonth(monthOf(addDays(month, -1)).first)}
        >
          <ChevronLeft aria-hidden className="size-5" />
        </Button>
        <Button
          size="icon"
          variant="ghost"
          aria-label="Next month"
          disabled={next > today}
          onClick={() => onMonth(next)}
        >
          <ChevronRight aria-hidden className="size-5" />
        </Button>
      </div>
    </div>
  );
}
