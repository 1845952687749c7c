import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '../../features/account/guards.ts';
import { ComingScreen } from '../../screens/coming-screen.tsx';
import { textSearch } from '../../table-state/read-search.ts';

export const Route = createFileRoute('/_staff/admin')({
  validateSearch: textSearch,
  beforeLoad: requireAdmin,
  component: AdminRoute,
});

function AdminRoute() {
  return (
    <ComingScreen title="Admin Panel">
      Leave requests, grievances and documents that wait for a decision will be here.
    </ComingScreen>
  );
}
