import { useQuickList } from '../../admin-table/review/quick-list.tsx';
import { DocumentsTab } from '../../features/document/review/documents-tab.tsx';
import { GrievancesTab } from '../../features/grievance/review/grievances-tab.tsx';
import { quickGrievances } from '../../features/grievance/review/quick-grievances.tsx';
import { CalendarTab } from '../../features/leave/calendar/calendar-tab.tsx';
import { LeaveTab } from '../../features/leave/review/leave-tab.tsx';
import { quickLeave } from '../../features/leave/review/quick-leave.tsx';
import { trpc } from '../../server/trpc.ts';
import type { Tab } from '../../ui/tabs.tsx';
import { QuickActions } from './quick-actions.tsx';

/** The tabs of the admin panel with their counts of waiting rows (U63). A new table adds its tab here. */
export function useAdminTabs(): readonly Tab<string>[] {
  const counts = trpc.admin.overview.useQuery().data;
  return [
    {
      name: 'quick',
      label: 'Quick Actions',
      count: counts && counts.pendingLeave + counts.pendingCancellations + counts.openGrievances,
      content: () => <QuickTab />,
    },
    {
      name: 'leave',
      label: 'Leave Requests',
      count: counts && counts.pendingLeave + counts.pendingCancellations,
      content: () => <LeaveTab />,
    },
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
}

/** Reads the quick lists only while their tab is open, because the server logs who read grievances (D20). */
function QuickTab() {
  return <QuickActions lists={[useQuickList(quickLeave), useQuickList(quickGrievances)]} />;
}
