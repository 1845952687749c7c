import { Link, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useCalendar } from '../../company-time/use-calendar.ts';
import { AccountCard } from '../../features/people/account-card.tsx';
import { BalanceCard } from '../../features/people/balance-card.tsx';
import { EraseButton } from '../../features/people/erase-button.tsx';
import { FactsCard } from '../../features/people/facts-card.tsx';
import { HrDocumentsCard } from '../../features/people/hr-documents-card.tsx';
import { StateBadge } from '../../features/people/labels.tsx';
import type { Person } from '../../features/people/person.ts';
import { useIsSelf } from '../../features/people/use-is-self.ts';
import { WarningsCard } from '../../features/people/warnings-card.tsx';
import { PersonalDataCard } from '../../features/personal-data/export-person.tsx';
import { FollowUpBy } from '../../features/prediction/follow-ups.tsx';
import { AuditorCard } from '../../features/team/person/auditor-card.tsx';
import { TeamCard } from '../../features/team/person/team-card.tsx';
import { WorkingTimeCard } from '../../features/working-time/person/working-time-card.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { Face } from '../../person/face.tsx';
import { trpc } from '../../server/trpc.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Page } from '../../shell/page.tsx';
import { Bar, Skeleton } from '../../ui/skeleton.tsx';
import { AttendanceCard } from './attendance-card.tsx';
import { AuditSection } from './audit-section.tsx';
import { LeaveAccountsCard } from './leave-accounts/leave-accounts-card.tsx';
import { LeaveSection } from './leave-section.tsx';
import { PeopleNote } from './people-note.tsx';
import { allLink, PersonSection } from './person-section.tsx';
import { UploadsSection } from './uploads-section.tsx';

/** With a link back to the list in its previous state (D40, U144). */
export function PersonPage({ userId }: { userId: number }) {
  const t = useTranslate();
  const query = trpc.people.get.useQuery({ userId });
  const person = query.data;
  return (
    <>
      <BackLink />
      <Page
        title={person?.fullName ?? t('Person')}
        heading={person && <Named person={person} />}
        lead={person && [person.employeeId, person.position, person.department].filter(Boolean).join(' · ')}
        action={person && (!person.active || person.invited) && <StateBadge person={person} />}
      >
        <PeopleNote />
        <Loaded query={query} failed={t('Could not load this person')} waiting={<PersonSkeleton />}>
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
  const isSelf = useIsSelf(person);
  const hasPredictions = useCalendar().prediction === 'on';
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <FactsCard person={person} />
        {!person.isErased && <WorkingTimeCard person={person} />}
        {!person.isErased && <TeamCard person={person} />}
        <AttendanceCard person={person} />
        <LeaveSection person={person} />
        {!person.isErased && <LeaveAccountsCard person={person} />}
        <BalanceCard person={person} />
        <UploadsSection person={person} />
        <HrDocumentsCard person={person} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <AccountCard person={person} />
        {person.active && <AuditorCard person={person} />}
        <PersonalDataCard userId={person.id}>
          {!person.active && !person.isErased && <EraseButton person={person} />}
        </PersonalDataCard>
        <WarningsCard person={person} mayWarn={!isSelf} />
        {hasPredictions && <FollowUpsSection person={person} />}
        <AuditSection person={person} />
      </div>
    </div>
  );
}

function BackLink() {
  const t = useTranslate();
  const { tab } = useSearch({ from: '/_staff/admin-people' });
  return (
    <Link
      to="/admin-people"
      search={({ person: _, ...list }) => list}
      className="-mt-2 mb-2 inline-flex min-h-8 items-center gap-1.5 font-medium text-accent underline-offset-4 hover:underline"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {tab === 'requests' ? t('All document requests') : t('All people')}
    </Link>
  );
}

function FollowUpsSection({ person: { id } }: { person: Person }) {
  const t = useTranslate();
  return (
    <PersonSection
      title={t('Follow-ups')}
      failed={t('Could not load the follow-ups')}
      all={
        <Link to="/admin-absence-prediction" className={allLink}>
          {t('Predictions')}
        </Link>
      }
      query={trpc.prediction.followUps.useQuery({ userId: id })}
      empty={t('No follow-ups.')}
      keyOf={(followUp) => followUp.id}
    >
      {(followUp) => (
        <>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {followUp.note}
          </p>
          <FollowUpBy followUp={followUp} />
        </>
      )}
    </PersonSection>
  );
}

function PersonSkeleton() {
  return (
    <Skeleton>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {['h-48', 'h-64', 'h-96', 'h-40'].map((height) => (
          <Bar key={height} className={height} />
        ))}
      </div>
    </Skeleton>
  );
}
