import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '../../features/account/guards.ts';
import { ComingScreen } from '../../screens/coming-screen.tsx';
import { textSearch } from '../../table-state/read-search.ts';

export const Route = createFileRoute('/_staff/admin-settings')({
  validateSearch: textSearch,
  beforeLoad: requireAdmin,
  component: AdminSettingsRoute,
});

function AdminSettingsRoute() {
  return <ComingScreen title="Settings">Under way.</ComingScreen>;
}
