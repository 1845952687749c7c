import { companyDate } from '@muster/domain/calendar/instant';
import { monthOf, type PlainDate } from '@muster/domain/calendar/plain-date';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { changedSearch } from '../../../admin-table/read-search.ts';
import { textSearch } from '../../../admin-table/text-search.ts';
import { useNow } from '../../../company-time/use-now.ts';
import { useZone } from '../../../company-time/use-zone.ts';
import { trpc } from '../../../server/trpc.ts';
import { Loaded } from '../../../shell/outage/loaded.tsx';
import { Card } from '../../../ui/card.tsx';
import { useFocusReturn } from '../../../ui/use-focus-return.ts';
import { DayDialog } from './day-dialog.tsx';
import { LeaveDetails } from './leave-details.tsx';
import { Legend } from './legend.tsx';
import { monthText, readMonth } from './month.ts';
import { MonthGrid } from './month-grid.tsx';
import { MonthNav } from './month-nav.tsx';
import { SubscribeButton } from './subscribe-button.tsx';
import { Summary } from './summary.tsx';

/** Approved leave by month (U73). The address names the month. */
export function CalendarTab() {
  const today = companyDate(useNow(), useZone());
  const search = textSearch(useSearch({ strict: false }));
  const month = readMonth(search['month']) ?? monthOf(today).first;
  const navigate = useNavigate();
  const [day, setDay] = useState<PlainDate>();
  const opener = useFocusReturn(day !== undefined);
  const query = trpc.leave.calendar.useQuery({ month: monthText(month) });
  // A failed load must not look like a month without leave.
  const isKnown = query.data !== undefined || !query.error;
  const show = (date: PlainDate, replace: boolean) => {
    const chosen = monthText(date) === monthText(today) ? undefined : monthText(date);
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => changedSearch(textSearch(before), { month: chosen }),
      replace,
      resetScroll: false,
    });
  };
  return (
    <>
      <div className="flex flex-col gap-4">
        <Card title="Leave Calendar" action={<SubscribeButton />}>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 max-sm:mt-2">
            <MonthNav month={month} onMonth={(date) => show(date ?? today, false)} />
            <Legend />
          </div>
          {isKnown ? (
            <MonthGrid
              month={month}
              today={today}
              leaves={query.data}
              onMonth={(date) => show(date, true)}
              onDay={(date, button) => {
                opener.current = button;
                setDay(date);
              }}
            />
          ) : (
            <Loaded query={query} what="the leave of this month" waiting={null} flush>
              {() => null}
            </Loaded>
          )}
        </Card>
        {isKnown && <Summary leaves={query.data} />}
        {isKnown && <LeaveDetails key={month} month={month} leaves={query.data} />}
      </div>
      {day && <DayDialog date={day} listed={query.data} onClose={() => setDay(undefined)} />}
    </>
  );
}
