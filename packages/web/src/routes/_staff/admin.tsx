import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '../../features/account/guards.ts';
import { AdminScreen } from '../../screens/admin/admin-screen.tsx';
import { textSearch } from '../../table-state/text-search.ts';

export const Route = createFileRoute('/_staff/admin')({
  validateSearch: textSearch,
  beforeLoad: requireAdmin,
  component: AdminScreen,
});
