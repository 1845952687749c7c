import { companyDate } from '@muster/domain/calendar/instant';
import { monthOf, type PlainDate } from '@muster/domain/calendar/plain-date';
import { countedText } from '@muster/domain/leave/balance';
import { leaveTypeText } from '@muster/domain/leave/type-labels';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { monthName } from '../../../company-time/dates.ts';
import { Span } from '../../../company-time/day.tsx';
import { DayGrid } from '../../../company-time/day-grid/day-grid.tsx';
import { useCalendar } from '../../../company-time/use-calendar.ts';
import { useNow } from '../../../company-time/use-now.ts';
import { listed } from '../../../language/listed.ts';
import { Rich } from '../../../language/rich.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { Loaded } from '../../../shell/outage/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { BarsSkeleton } from '../../../ui/skeleton.tsx';
import { MonthNav } from '../calendar/month-nav.tsx';
import { halfNames } from '../leave.ts';
import { LeaveBadges } from '../leave-badges.tsx';
import type { ShownLeave } from '../pending.ts';
import { useLeave } from '../use-leave.ts';
import { holidaysOfMonth, leaveDaysOfMonth, leavesOfMonth, ownLeaveMarks } from './own-days.ts';

export function OwnLeaveCalendar({ action }: { action?: ReactNode }) {
  const t = useTranslate();
  const list = useLeave();
  return (
    <Card title={t('My Leave Calendar')} action={action}>
      <Loaded
        query={list}
        failed={t('Could not load your requests')}
        waiting={<BarsSkeleton bars={['h-80 w-full']} />}
      >
        {(leaves) => <Views leaves={leaves} />}
      </Loaded>
    </Card>
  );
}

const OwnYear = lazy(() => import('./own-year.tsx').then((module) => ({ default: module.OwnYear })));

/** A month, or a year of small months (U286). */
function Views({ leaves }: { leaves: readonly ShownLeave[] }) {
  const t = useTranslate();
  const calendar = useCalendar();
  const today = companyDate(useNow(), calendar);
  const [month, setMonth] = useState(monthOf(today).first);
  const [isYear, setIsYear] = useState(false);
  const monthButton = useRef<HTMLButtonElement>(null);
  const show = (date: PlainDate = today) => setMonth(monthOf(date).first);
  return (
    <div className="grid gap-4">
      <fieldset aria-label={t('View')} className="flex gap-2">
        <Button
          ref={monthButton}
          size="small"
          className={pressed}
          aria-pressed={!isYear}
          onClick={() => setIsYear(false)}
        >
          {t('One month')}
        </Button>
        <Button size="small" className={pressed} aria-pressed={isYear} onClick={() => setIsYear(true)}>
          {t('One year')}
        </Button>
      </fieldset>
      {isYear ? (
        <Suspense fallback={<BarsSkeleton bars={['h-80 w-full']} />}>
          <OwnYear
            month={month}
            today={today}
            leaves={leaves}
            onMonth={show}
            onOpen={(date) => {
              show(date);
              setIsYear(false);
              monthButton.current?.focus();
            }}
          />
        </Suspense>
      ) : (
        <Month month={month} today={today} leaves={leaves} onMonth={show} />
      )}
    </div>
  );
}

const pressed =
  'aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent forced-colors:aria-pressed:outline';

interface MonthProps {
  readonly month: PlainDate;
  readonly today: PlainDate;
  readonly leaves: readonly ShownLeave[];
  readonly onMonth: (date?: PlainDate) => void;
}

function Month({ month, today, leaves, onMonth }: MonthProps) {
  const t = useTranslate();
  const calendar = useCalendar();
  const days = leaveDaysOfMonth(t, month, leaves, calendar);
  return (
    <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div>
        <div className="mb-3">
          <MonthNav month={month} onMonth={onMonth} />
        </div>
        <DayGrid
          caption={t('Your leave in {month}', { month: monthName(t, month) })}
          days={days}
          today={today}
          weeks="rows"
          marks={ownLeaveMarks}
        />
      </div>
      <section aria-label={t('Leave of this month')} className="lg:border-line lg:border-s lg:ps-8">
        <Requests leaves={leavesOfMonth(month, leaves)} month={month} />
        {holidaysOfMonth(t, month, calendar).map((holiday) => (
          <p key={holiday} className="pt-3 text-ink-soft">
            {holiday}
          </p>
        ))}
      </section>
    </div>
  );
}

function Requests({ leaves, month }: { leaves: readonly ShownLeave[]; month: PlainDate }) {
  const t = useTranslate();
  if (leaves.length === 0)
    return <p className="text-ink-soft">{t('No leave in {month}.', { month: monthName(t, month) })}</p>;
  return (
    <ul className="divide-y divide-line">
      {leaves.map((leave) => (
        <li
          key={leave.id}
          className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3 first:pt-0"
        >
          <p>
            <span className="font-medium">{leaveTypeText(t, leave.leaveType)}</span>
            <span className="block text-ink-soft">
              <Rich
                text={listed(t, ['<span/>', leave.half && t(halfNames[leave.half]), countedText(t, leave)])}
                parts={{ span: <Span span={leave} /> }}
              />
            </span>
          </p>
          <LeaveBadges leave={leave} />
        </li>
      ))}
    </ul>
  );
}
