import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '../../features/account/guards.ts';
import { AuditScreen } from '../../features/audit/audit-screen.tsx';
import { textSearch } from '../../table-state/text-search.ts';

export const Route = createFileRoute('/_staff/admin-audit')({
  validateSearch: textSearch,
  beforeLoad: requireAdmin,
  component: AuditScreen,
});
