import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../admin-table/text-search.ts';
import { requireAdmin } from '../../features/account/guards.ts';
import { RotaScreen } from '../../screens/working-time/rota-screen.tsx';

export const Route = createFileRoute('/_staff/admin-rota')({
  validateSearch: textSearch,
  beforeLoad: requireAdmin,
  component: RotaScreen,
});
