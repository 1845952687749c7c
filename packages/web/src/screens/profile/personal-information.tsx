import { shortDate } from '../../company-time/dates.ts';
import type { Viewer } from '../../features/account/session.ts';
import { PersonFact } from '../../features/people/person-fact.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';

/** A person as the company knows them (U56). */
export function PersonalInformation({ viewer }: { viewer: Viewer }) {
  const { fullName, position, employeeId, department, joinDate } = viewer;
  return (
    <Card title="Personal Information">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
        <PersonFact name="Full Name">
          <bdi>{fullName}</bdi>
        </PersonFact>
        <PersonFact name="Position">{position && <bdi>{position}</bdi>}</PersonFact>
        <PersonFact name="Employee ID">
          <bdi>{employeeId}</bdi>
        </PersonFact>
        <PersonFact name="Department">{department && <bdi>{department}</bdi>}</PersonFact>
        <PersonFact name="Join Date">
          {joinDate && <time dateTime={joinDate}>{shortDate(joinDate)}</time>}
        </PersonFact>
        <PersonFact name="Employment Status">
          <Badge tone="good">Active</Badge>
        </PersonFact>
      </dl>
    </Card>
  );
}
