import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../admin-table/text-search.ts';
import { requireAdmin } from '../../features/account/guards.ts';
import { StaffAttendanceScreen } from '../../screens/attendance/staff-attendance-screen.tsx';

export const Route = createFileRoute('/_staff/admin-attendance')({
  validateSearch: textSearch,
  beforeLoad: requireAdmin,
  component: StaffAttendanceScreen,
});
