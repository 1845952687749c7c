import { NeedsConnection } from '../../shell/outage/needs-connection.tsx';

/** The offline notice of the pages about people (U10). */
export function PeopleNote() {
  return <NeedsConnection>What you see may be out of date, and you can’t change it.</NeedsConnection>;
}
