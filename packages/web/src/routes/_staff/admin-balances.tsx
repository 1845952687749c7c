import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../admin-table/text-search.ts';
import { requireAdmin } from '../../features/account/guards.ts';
import { BalancesScreen } from '../../screens/leave-balances/balances-screen.tsx';

export const Route = createFileRoute('/_staff/admin-balances')({
  validateSearch: textSearch,
  beforeLoad: requireAdmin,
  component: BalancesScreen,
});
