import { TeamCalendar } from '../../features/leave/team/team-calendar.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { NeedsConnection } from '../../shell/outage/needs-connection.tsx';
import { Page } from '../../shell/page.tsx';

export function TeamCalendarScreen() {
  const t = useTranslate();
  return (
    <Page title={t('Team Calendar')} lead={t('Approved leave of your colleagues: when, never why.')}>
      <NeedsConnection>{t('This needs a connection.')}</NeedsConnection>
      <TeamCalendar />
    </Page>
  );
}
