import { NeedsConnection } from '../../shell/needs-connection.tsx';
import { unreachable } from '../../unreachable.ts';

/** The offline notice of the pages about people (U10). */
export function PeopleNote() {
  return (
    <NeedsConnection>
      {unreachable} What you see here may be out of date, and nothing of it can be changed.
    </NeedsConnection>
  );
}
