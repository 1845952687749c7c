import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '../../features/account/guards.ts';
import { StaffAttendanceScreen } from '../../screens/attendance/staff-attendance-screen.tsx';
import { textSearch } from '../../table-state/text-search.ts';

export const Route = createFileRoute('/_staff/admin-attendance')({
  validateSearch: textSearch,
  beforeLoad: requireAdmin,
  component: StaffAttendanceScreen,
});
