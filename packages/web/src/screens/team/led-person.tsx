import { daysText } from '@muster/domain/leave/balance';
import { leaveTypeText } from '@muster/domain/leave/type-labels';
import type { personLedPage } from '@muster/domain/team/schema';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type * as z from 'zod/mini';
import { dateOfYear, shortDate, timeText } from '../../company-time/dates.ts';
import { Day } from '../../company-time/day.tsx';
import { useZone } from '../../company-time/use-zone.ts';
import { correctionStates } from '../../features/attendance/correction-badge.tsx';
import { statusLabel } from '../../features/attendance/record.ts';
import { SpanText, StatusCell } from '../../features/leave/review/cells.tsx';
import type { LeaveRow } from '../../features/leave/review/leave.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { Face } from '../../person/face.tsx';
import { trpc } from '../../server/trpc.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { NeedsConnection } from '../../shell/outage/needs-connection.tsx';
import { Page } from '../../shell/page.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Fact } from '../../ui/fact.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { PersonSection } from '../people/person-section.tsx';

type Person = z.infer<typeof personLedPage>;

/** A person as their lead may see them, and nothing else (D94); they can see who looked (D96). */
export function LedPerson({ userId }: { userId: number }) {
  const t = useTranslate();
  const query = trpc.team.person.useQuery({ userId });
  const person = query.data;
  return (
    <>
      <Link
        to="/team"
        search={({ person: _, ...list }) => list}
        className="-mt-2 mb-2 inline-flex min-h-8 items-center gap-1.5 font-medium text-accent underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4 rtl:rotate-180" />
        {t('My Team')}
      </Link>
      <Page
        title={person?.fullName ?? t('Person')}
        heading={person && <Named person={person} />}
        lead={
          person &&
          t('{fullName} can see in their profile that you opened this page.', { fullName: person.fullName })
        }
      >
        <NeedsConnection>{t('This needs a connection.')}</NeedsConnection>
        <Loaded
          query={query}
          failed={t('Could not load this person')}
          waiting={
            <Card title={t('Details')} flush>
              <RowsSkeleton count={3} />
            </Card>
          }
        >
          {(known) => <Cards person={known} />}
        </Loaded>
      </Page>
    </>
  );
}

function Named({ person: { id, fullName } }: { person: Person }) {
  return (
    <span className="flex items-center gap-3">
      <Face id={id} name={fullName} />
      <span className="min-w-0">{fullName}</span>
    </span>
  );
}

function Cards({ person }: { person: Person }) {
  const t = useTranslate();
  const { employeeId, joinDate, teamName, position, department, leaveBalance } = person;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <Card title={t('Details')}>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-3">
            <Fact name={t('Employee ID')}>{employeeId}</Fact>
            <Fact name={t('Team')}>{teamName}</Fact>
            {position && <Fact name={t('Position', undefined, 'of an employee')}>{position}</Fact>}
            {department && <Fact name={t('Department')}>{department}</Fact>}
            <Fact name={t('Join Date')}>
              <Day date={joinDate} />
            </Fact>
            <Fact name={t('Balance')}>{daysText(t, leaveBalance * 2)}</Fact>
          </dl>
        </Card>
        <LeaveOf person={person} />
        <CorrectionsOf person={person} />
      </div>
      <AttendanceOf person={person} />
    </div>
  );
}

const loaded = <Row,>(data: readonly Row[]) => ({
  data,
  error: null,
  refetch: async () => undefined,
});

function LeaveOf({ person: { leave } }: { person: Person }) {
  const t = useTranslate();
  return (
    <PersonSection
      title={t('Leave requests')}
      failed={t('Could not load the leave requests')}
      query={loaded<LeaveRow>(leave)}
      empty={t('No leave requests.')}
      keyOf={({ id }) => id}
    >
      {(row) => (
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <p className="min-w-0">
            <Link
              to="/team"
              search={{ tab: 'leave', review: String(row.id) }}
              className="font-medium text-accent underline decoration-transparent underline-offset-4 hover:decoration-current"
            >
              {leaveTypeText(t, row.leaveType)}
            </Link>
            <span className="block text-ink-soft">
              <SpanText leave={row} />
            </span>
          </p>
          <StatusCell atEnd leave={row} />
        </div>
      )}
    </PersonSection>
  );
}

function CorrectionsOf({ person: { corrections } }: { person: Person }) {
  const t = useTranslate();
  return (
    <PersonSection
      title={t('Corrections')}
      failed={t('Could not load the corrections')}
      query={loaded(corrections)}
      empty={t('No corrections.')}
      keyOf={({ id }) => id}
    >
      {(row) => (
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <Day date={row.date} />
          <Badge tone={correctionStates[row.status].tone}>{t(correctionStates[row.status].label)}</Badge>
        </p>
      )}
    </PersonSection>
  );
}

/** Times without places. */
function AttendanceOf({ person: { attendance, fullName } }: { person: Person }) {
  const t = useTranslate();
  const zone = useZone();
  return (
    <Card title={t('Attendance')} flush>
      {attendance.length === 0 ? (
        <p className="border-line border-t px-5 py-4 text-ink-soft">{t('No records.')}</p>
      ) : (
        <ul
          aria-label={t('Attendance of {fullName}', { fullName })}
          className="grid grid-cols-[minmax(0,1fr)_auto_auto] divide-y divide-line border-line border-t"
        >
          {attendance.slice(0, shownDays).map(({ id, date, status, checkInTime, checkOutTime }) => {
            const { label, tone } = statusLabel(status);
            return (
              <li key={id} className="col-span-full grid grid-cols-subgrid items-baseline gap-x-2 px-5 py-2">
                <time dateTime={date} title={shortDate(t, date)}>
                  {dateOfYear(t, date)}
                </time>
                <span className="tabular-nums">
                  {checkInTime !== null &&
                    spanOf(timeText(checkInTime, zone), checkOutTime && timeText(checkOutTime, zone))}
                </span>
                <span className="justify-self-end">
                  <Badge tone={tone}>{t(label)}</Badge>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}

const shownDays = 28;

function spanOf(from: string, to: string | null): string {
  return `${from}–${to ?? ''}`;
}
