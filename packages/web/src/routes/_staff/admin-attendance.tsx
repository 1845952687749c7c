import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '../../features/account/guards.ts';
import { ComingScreen } from '../../screens/coming-screen.tsx';

export const Route = createFileRoute('/_staff/admin-attendance')({
  beforeLoad: requireAdmin,
  component: AdminAttendanceRoute,
});

function AdminAttendanceRoute() {
  return (
    <ComingScreen title="Staff Attendance Dashboard">
      Who is in, late, absent or on leave on a chosen day will be here.
    </ComingScreen>
  );
}
