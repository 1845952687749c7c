import { Moment } from '../../company-time/moment.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { Card } from '../../ui/card.tsx';
import { EditButton } from './edit-button.tsx';
import { DateText, RoleText, StateBadge } from './labels.tsx';
import { leaveAfter } from './last-day.ts';
import type { Person } from './person.ts';
import { PersonFacts, personTexts } from './person-facts.tsx';

function EmailFact({ email, isConfirmed }: { readonly email: string; readonly isConfirmed: boolean }) {
  const t = useTranslate();
  return (
    <>
      <bdi className="wrap-anywhere">{email}</bdi>
      {!isConfirmed && (
        <span className="block font-normal text-ink-soft text-sm">{t('Waits for confirmation')}</span>
      )}
    </>
  );
}

export function FactsCard({ person }: { person: Person }) {
  const t = useTranslate();
  const { fullName, employeeId, joinDate, leavesOn, isAdmin, createdAt } = person;
  const note = leaveAfter(t, person, leavesOn);
  return (
    <Card title={t('Details')} action={!person.isErased && <EditButton person={person} />}>
      <PersonFacts
        className="md:grid-cols-3 lg:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4"
        facts={{
          'Full Name': <bdi>{fullName}</bdi>,
          'Employee ID': <bdi>{employeeId}</bdi>,
          ...personTexts(person),
          Email: person.email && <EmailFact email={person.email} isConfirmed={person.isEmailConfirmed} />,
          'Join Date': <DateText date={joinDate} />,
          ...(leavesOn && {
            'Last Day': (
              <>
                <DateText date={leavesOn} />
                {note && <span className="block font-normal text-ink-soft text-sm">{note}</span>}
              </>
            ),
          }),
          'Account since': <Moment as="date" at={createdAt} />,
          Role: <RoleText isAdmin={isAdmin} />,
          State: <StateBadge person={person} />,
        }}
      />
    </Card>
  );
}
