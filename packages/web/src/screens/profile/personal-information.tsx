import type { ReactNode } from 'react';
import { shortDate } from '../../company-time/dates.ts';
import type { Viewer } from '../../features/account/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';

/** A person as the company knows them (U56). */
export function PersonalInformation({ viewer }: { viewer: Viewer }) {
  const { fullName, position, employeeId, department, joinDate } = viewer;
  return (
    <Card title="Personal Information">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
        <Fact term="Full Name">
          <bdi>{fullName}</bdi>
        </Fact>
        <Fact term="Position">{position && <bdi>{position}</bdi>}</Fact>
        <Fact term="Employee ID">
          <bdi>{employeeId}</bdi>
        </Fact>
        <Fact term="Department">{department && <bdi>{department}</bdi>}</Fact>
        <Fact term="Join Date">{joinDate && <time dateTime={joinDate}>{shortDate(joinDate)}</time>}</Fact>
        <Fact term="Employment Status">
          <Badge tone="good">Active</Badge>
        </Fact>
      </dl>
    </Card>
  );
}

/** What the company knows, or that it was not told. */
function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-xs">{term}</dt>
      <dd className="wrap-anywhere font-medium">
        {children || <span className="font-normal text-ink-soft">Not specified</span>}
      </dd>
    </div>
  );
}
