import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../admin-table/text-search.ts';
import { requireAdmin } from '../../features/account/guards.ts';
import { AdminScreen } from '../../screens/admin/admin-screen.tsx';

export const Route = createFileRoute('/_staff/admin')({
  validateSearch: textSearch,
  beforeLoad: requireAdmin,
  component: AdminScreen,
});
