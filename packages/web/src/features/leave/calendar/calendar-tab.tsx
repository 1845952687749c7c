import { companyDate } from '@muster/domain/calendar/instant';
import { monthOf, type PlainDate } from '@muster/domain/calendar/plain-date';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { CalendarSync } from 'lucide-react';
import { useState } from 'react';
import { changedSearch } from '../../../admin-table/read-search.ts';
import { textSearch } from '../../../admin-table/text-search.ts';
import { useCalendar } from '../../../company-time/use-calendar.ts';
import { useNow } from '../../../company-time/use-now.ts';
import { useZone } from '../../../company-time/use-zone.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { trpc } from '../../../server/trpc.ts';
import { Loaded } from '../../../shell/outage/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Figure } from '../../../ui/figure.tsx';
import { FigureSkeleton } from '../../../ui/skeleton.tsx';
import { useFocusReturn } from '../../../ui/use-focus-return.ts';
import { ColourMark } from '../colour-mark.tsx';
import { DayDialog } from './day-dialog.tsx';
import { type CalendarDoor, type CalendarLeave, countStaff, legendOf } from './leave.ts';
import { LeaveDetails } from './leave-details.tsx';
import { monthText, readMonth } from './month.ts';
import { MonthGrid } from './month-grid.tsx';
import { MonthNav } from './month-nav.tsx';
import { Subscription } from './subscription.tsx';
import { markVariants } from './variants.ts';

const everyone: CalendarDoor = {
  useMonth: (month) => trpc.leave.calendar.useQuery({ month: monthText(month) }),
  useDay: (date) => trpc.leave.awayOn.useQuery({ date }, { gcTime: 0 }),
  Subscribe: SubscribeButton,
};

export function CalendarTab({ door = everyone }: { door?: CalendarDoor }) {
  const t = useTranslate();
  const today = companyDate(useNow(), useZone());
  const search = textSearch(useSearch({ strict: false }));
  const month = readMonth(search['month']) ?? monthOf(today).first;
  const navigate = useNavigate();
  const [day, setDay] = useState<PlainDate>();
  const opener = useFocusReturn(day !== undefined);
  const query = door.useMonth(month);
  const { Subscribe } = door;
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
        <Card title={t('Leave Calendar')} action={Subscribe && <Subscribe />}>
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
            <Loaded query={query} failed={t('Could not load the leave of this month')} waiting={null} flush>
              {() => null}
            </Loaded>
          )}
        </Card>
        {isKnown && <Summary leaves={query.data} />}
        {isKnown && <LeaveDetails key={month} month={month} leaves={query.data} />}
      </div>
      {day && <DayDialog door={door} date={day} listed={query.data} onClose={() => setDay(undefined)} />}
    </>
  );
}

/** What the colours of entries mean; each entry also says it in words. Hidden where days show only counts. */
function Legend() {
  const t = useTranslate();
  const { leaveTypes } = useCalendar();
  return (
    <ul
      aria-label={t('Colours')}
      className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-xs max-md:hidden"
    >
      {legendOf(t, leaveTypes).map(({ tone, mark, label }) => (
        <li key={label} className="flex items-center gap-1.5">
          {mark ? (
            <ColourMark {...mark} />
          ) : (
            <span aria-hidden className={cx('h-4 w-6 rounded-sm border-s-4', markVariants[tone])} />
          )}
          {label}
        </li>
      ))}
    </ul>
  );
}

function SubscribeButton() {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title={t('Subscribe')}
      description={t('Approved leave in your own calendar: Outlook, Google, Apple and others.')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="small" className="-my-1.5">
          <CalendarSync aria-hidden className="size-4" />
          {t('Subscribe')}
        </Button>
      }
    >
      <Subscription />
    </Dialog>
  );
}

function Summary({ leaves }: { leaves: readonly CalendarLeave[] | undefined }) {
  const t = useTranslate();
  return (
    <div className="grid grid-cols-2 gap-4">
      <Card title={t('Approved Leaves')}>
        {leaves ? <Figure value={leaves.length}>{t('this month')}</Figure> : <FigureSkeleton />}
      </Card>
      <Card title={t('Staff on Leave')}>
        {leaves ? (
          <Figure value={countStaff(leaves)}>
            {t('{count, plural, one {person} other {people}}', { count: countStaff(leaves) })}
          </Figure>
        ) : (
          <FigureSkeleton />
        )}
      </Card>
    </div>
  );
}
