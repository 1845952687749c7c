import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '../../features/account/guards.ts';
import { SettingsScreen } from '../../screens/company/settings-screen.tsx';

export const Route = createFileRoute('/_staff/admin-settings')({
  beforeLoad: requireAdmin,
  component: SettingsScreen,
});
