import { DayOf } from '../../company-time/day-of.tsx';
import { Card } from '../../ui/card.tsx';
import { EditButton } from './edit-button.tsx';
import { Fact } from './fact.tsx';
import type { Person } from './person.ts';
import { DateText, RoleText, StateBadge } from './words.tsx';

/** A person as the company knows them (D40). */
export function FactsCard({ person }: { person: Person }) {
  const { fullName, employeeId, position, department, joinDate, isAdmin, active, createdAt } = person;
  return (
    <Card title="Details" action={<EditButton person={person} />}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4 lg:grid-cols-2 xl:grid-cols-4">
        <Fact term="Full Name">
          <bdi>{fullName}</bdi>
        </Fact>
        <Fact term="Employee ID">
          <bdi>{employeeId}</bdi>
        </Fact>
        <Fact term="Position">{position && <bdi>{position}</bdi>}</Fact>
        <Fact term="Department">{department && <bdi>{department}</bdi>}</Fact>
        <Fact term="Join Date">
          <DateText date={joinDate} />
        </Fact>
        <Fact term="Account since">
          <DayOf at={createdAt} />
        </Fact>
        <Fact term="Role">
          <RoleText isAdmin={isAdmin} />
        </Fact>
        <Fact term="State">
          <StateBadge active={active} />
        </Fact>
      </dl>
    </Card>
  );
}
