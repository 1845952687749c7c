import { TeamCalendar } from '../../features/leave/team/team-calendar.tsx';
import { NeedsConnection } from '../../shell/outage/needs-connection.tsx';
import { Page } from '../../shell/page.tsx';

export function TeamCalendarScreen() {
  return (
    <Page title="Team Calendar" lead="Approved leave of your colleagues: when, never why.">
      <NeedsConnection>This needs a connection.</NeedsConnection>
      <TeamCalendar />
    </Page>
  );
}
