import { NeedsConnection } from '../../shell/outage/needs-connection.tsx';

export function PeopleNote() {
  return <NeedsConnection>What you see may be out of date, and you can’t change it.</NeedsConnection>;
}
