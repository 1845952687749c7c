import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../admin-table/text-search.ts';
import { requireAdmin } from '../../features/account/guards.ts';
import { SettingsScreen } from '../../screens/company/settings-screen.tsx';

export const Route = createFileRoute('/_staff/admin-settings')({
  validateSearch: textSearch,
  beforeLoad: requireAdmin,
  component: SettingsScreen,
});
