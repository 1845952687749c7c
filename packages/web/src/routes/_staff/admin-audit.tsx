import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '../../features/account/guards.ts';
import { ComingScreen } from '../../screens/coming-screen.tsx';
import { textSearch } from '../../table-state/read-search.ts';

export const Route = createFileRoute('/_staff/admin-audit')({
  validateSearch: textSearch,
  beforeLoad: requireAdmin,
  component: AdminAuditRoute,
});

function AdminAuditRoute() {
  return <ComingScreen title="Audit Log">Under way.</ComingScreen>;
}
