import { DayOf } from '../../company-time/day-of.tsx';
import { Card } from '../../ui/card.tsx';
import { EditButton } from './edit-button.tsx';
import { DateText, RoleText, StateBadge } from './labels.tsx';
import type { Person } from './person.ts';
import { PersonFact } from './person-fact.tsx';

/** A person as the company knows them (D40). */
export function FactsCard({ person }: { person: Person }) {
  const { fullName, employeeId, position, department, joinDate, isAdmin, active, createdAt } = person;
  return (
    <Card title="Details" action={<EditButton person={person} />}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4 lg:grid-cols-2 xl:grid-cols-4">
        <PersonFact name="Full Name">
          <bdi>{fullName}</bdi>
        </PersonFact>
        <PersonFact name="Employee ID">
          <bdi>{employeeId}</bdi>
        </PersonFact>
        <PersonFact name="Position">{position && <bdi>{position}</bdi>}</PersonFact>
        <PersonFact name="Department">{department && <bdi>{department}</bdi>}</PersonFact>
        <PersonFact name="Join Date">
          <DateText date={joinDate} />
        </PersonFact>
        <PersonFact name="Account since">
          <DayOf at={createdAt} />
        </PersonFact>
        <PersonFact name="Role">
          <RoleText isAdmin={isAdmin} />
        </PersonFact>
        <PersonFact name="State">
          <StateBadge active={active} />
        </PersonFact>
      </dl>
    </Card>
  );
}
