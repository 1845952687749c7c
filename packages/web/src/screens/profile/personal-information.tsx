import { locationWords } from '@muster/domain/attendance/place';
import { shortDate } from '../../company-time/dates.ts';
import { useCalendar } from '../../company-time/use-calendar.ts';
import type { Viewer } from '../../features/account/session.ts';
import { PersonFacts } from '../../features/people/person-facts.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { OwnPhoto } from './own-photo.tsx';

/** The viewer's facts (U56). */
export function PersonalInformation({ viewer }: { viewer: Viewer }) {
  const { fullName, position, employeeId, department, joinDate } = viewer;
  return (
    <Card title="Personal Information">
      <OwnPhoto viewer={viewer} />
      <PersonFacts
        known={{
          'Full Name': <bdi>{fullName}</bdi>,
          Position: position && <bdi>{position}</bdi>,
          'Employee ID': <bdi>{employeeId}</bdi>,
          Department: department && <bdi>{department}</bdi>,
          'Join Date': joinDate && <time dateTime={joinDate}>{shortDate(joinDate)}</time>,
          'Employment Status': <Badge tone="good">Active</Badge>,
        }}
      />
      <p className="mt-4 text-ink-soft text-xs">{locationWords(useCalendar())}</p>
    </Card>
  );
}
