import { TeamCalendar } from '../../features/leave/team/team-calendar.tsx';
import { NeedsConnection } from '../../shell/needs-connection.tsx';
import { Page } from '../../shell/page.tsx';
import { needsConnection } from '../../unreachable.ts';

/** Who is away, for everybody (U160). */
export function TeamCalendarScreen() {
  return (
    <Page title="Team Calendar" lead="Approved leave of your colleagues: when, never why.">
      <NeedsConnection>{needsConnection}</NeedsConnection>
      <TeamCalendar />
    </Page>
  );
}
