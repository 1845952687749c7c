import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../admin-table/text-search.ts';
import { requireAdmin } from '../../features/account/guards.ts';
import { AuditScreen } from '../../features/audit/audit-screen.tsx';

export const Route = createFileRoute('/_staff/admin-audit')({
  validateSearch: textSearch,
  beforeLoad: requireAdmin,
  component: AuditScreen,
});
