import { companyDate } from '@muster/domain/calendar/instant';
import { addDays, monthOf, type PlainDate } from '@muster/domain/calendar/plain-date';
import type { Translate } from '@muster/domain/language/translate';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { timeText } from '../../company-time/dates.ts';
import { Day } from '../../company-time/day.tsx';
import { DayGrid } from '../../company-time/day-grid/day-grid.tsx';
import { OfPerson } from '../../company-time/of-person.tsx';
import { useCalendar } from '../../company-time/use-calendar.ts';
import { useNow } from '../../company-time/use-now.ts';
import { ZoneNote } from '../../company-time/zone-note.tsx';
import { isRecent } from '../../features/attendance/correction-read.ts';
import { DayButton, DayDialog } from '../../features/attendance/on-behalf/day-button.tsx';
import { daysOfMonth } from '../../features/attendance/own-days.ts';
import type { AttendanceRecord } from '../../features/attendance/record.ts';
import type { Person } from '../../features/people/person.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { trpc } from '../../server/trpc.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';
import { useFocusReturn } from '../../ui/use-focus-return.ts';

const shownDays = 56;

/** On the clocks and by the days of the person. */
export function AttendanceCard({ person }: { person: Person }) {
  return (
    <OfPerson id={person.id}>
      <Attendance person={person} />
    </OfPerson>
  );
}

function Attendance({ person }: { person: Person }) {
  const t = useTranslate();
  const { id, fullName, employeeId } = person;
  const [opened, setOpened] = useState<PlainDate>();
  const opener = useFocusReturn(opened !== undefined);
  const open = (date: PlainDate) => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLButtonElement) opener.current = activeElement;
    setOpened(date);
  };
  const list = trpc.attendance.ofPerson.useQuery({ userId: id });
  const calendar = useCalendar();
  const today = companyDate(useNow(), calendar);
  const from = addDays(today, 1 - shownDays);
  const months = monthsFrom(from, today);
  const noteOf = ({ checkInTime, checkOutTime }: Pick<AttendanceRecord, 'checkInTime' | 'checkOutTime'>) =>
    checkInTime === null
      ? undefined
      : spanOf(t, timeText(checkInTime, calendar), checkOutTime && timeText(checkOutTime, calendar));
  return (
    <Card
      title={t('Attendance')}
      action={
        <Link
          to="/admin-attendance"
          search={{ search: employeeId }}
          className="text-accent text-sm underline underline-offset-4"
        >
          {t('Today’s record')}
        </Link>
      }
    >
      <Loaded
        query={list}
        failed={t('Could not load the attendance')}
        waiting={<BarsSkeleton bars={['h-52 w-full']} />}
      >
        {(records) => (
          <>
            <DayGrid
              caption={t('The last eight weeks of {fullName}', { fullName })}
              weeks="columns"
              today={today}
              days={months
                .flatMap((month) => daysOfMonth(t, month, { records, calendar, today, noteOf }))
                .filter(({ date }) => date >= from && date <= today)}
              onOpen={open}
            />
            <ZoneNote />
            <p className="mt-3 text-ink-soft">{t('Choose a day to correct it, add it or take it back.')}</p>
            <WithoutCheckOut person={person} records={records} today={today} />
          </>
        )}
      </Loaded>
      {opened && <DayDialog person={person} date={opened} onDone={() => setOpened(undefined)} />}
    </Card>
  );
}

interface WithoutCheckOutProps {
  readonly person: Person;
  readonly records: readonly AttendanceRecord[];
  readonly today: PlainDate;
}

/** What keeps a month from being final for payroll (D63). */
function WithoutCheckOut({ person, records, today }: WithoutCheckOutProps) {
  const t = useTranslate();
  const open = records.filter(
    ({ date, checkInTime, checkOutTime }) =>
      date < today && isRecent(date, today) && checkInTime !== null && checkOutTime === null,
  );
  if (open.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 font-medium">{t('Without a check-out')}</h3>
      <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
        {open.map(({ date }) => (
          <li key={date} className="flex items-center gap-2">
            <Day date={date} />
            <DayButton does="correct" person={person} date={date} />
          </li>
        ))}
      </ul>
    </>
  );
}

function spanOf(t: Translate, from: string, to: string | null): string {
  return to === null ? t('{from} to open', { from }) : t('{from} to {to}', { from, to });
}

function monthsFrom(from: PlainDate, to: PlainDate): PlainDate[] {
  const months: PlainDate[] = [];
  for (let { first } = monthOf(from); first <= to; { first } = monthOf(addDays(monthOf(first).last, 1)))
    months.push(first);
  return months;
}
