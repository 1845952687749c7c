import { DocumentsTab } from '../../features/document/review/documents-tab.tsx';
import { GrievancesTab } from '../../features/grievance/review/grievances-tab.tsx';
import { CalendarTab } from '../../features/leave/calendar/calendar-tab.tsx';
import { LeaveTab } from '../../features/leave/review/leave-tab.tsx';

const lists = {
  leave: LeaveTab,
  grievances: GrievancesTab,
  documents: DocumentsTab,
  calendar: CalendarTab,
} as const;

/** What the first page of the Admin Panel does without: one of its other tabs. */
export function AdminList({ name }: { name: keyof typeof lists }) {
  const List = lists[name];
  return <List />;
}
