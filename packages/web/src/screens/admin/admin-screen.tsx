import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLiveLists } from '../../admin-live/use-live-lists.ts';
import { DocumentsTab } from '../../features/document/review/documents-tab.tsx';
import { GrievancesTab } from '../../features/grievance/review/grievances-tab.tsx';
import { CalendarTab } from '../../features/leave/calendar/calendar-tab.tsx';
import { LeaveTab } from '../../features/leave/review/leave-tab.tsx';
import { NeedsConnection } from '../../shell/needs-connection.tsx';
import { Page } from '../../shell/page.tsx';
import { trpc } from '../../trpc.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { QuickActions } from './quick-actions.tsx';
import { SummaryCards } from './summary-cards.tsx';

/** What waits for an administrator, and everything that waited before (U63). */
export function AdminScreen() {
  useLiveLists();
  const { tab } = useSearch({ from: '/_staff/admin' });
  const navigate = useNavigate();
  const counts = trpc.admin.overview.useQuery().data;
  const tabs = [
    {
      name: 'quick',
      label: 'Quick Actions',
      count: counts && counts.pendingLeave + counts.openGrievances,
      content: () => <QuickActions />,
    },
    { name: 'leave', label: 'Leave Requests', count: counts?.pendingLeave, content: () => <LeaveTab /> },
    {
      name: 'grievances',
      label: 'Grievances',
      count: counts && counts.openGrievances + counts.inProgressGrievances,
      content: () => <GrievancesTab />,
    },
    {
      name: 'documents',
      label: 'Documents',
      count: counts?.pendingDocuments,
      content: () => <DocumentsTab />,
    },
    { name: 'calendar', label: 'Leave Calendar', content: () => <CalendarTab /> },
  ];
  return (
    <Page title="Admin Panel">
      <NeedsConnection>
        These lists need a connection. What you see may be out of date, and nothing can be decided until
        Muster can be reached again.
      </NeedsConnection>
      <SummaryCards />
      <Tabs
        label="What to look after"
        tabs={tabs}
        open={tabs.find(({ name }) => name === tab)?.name ?? 'quick'}
        // Another tab's search means nothing there.
        onOpen={(name) => void navigate({ to: '/admin', search: name === 'quick' ? {} : { tab: name } })}
      />
    </Page>
  );
}
