import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '../../features/account/guards.ts';
import { DiagnosticsScreen } from '../../features/admin/diagnostics/diagnostics-screen.tsx';

export const Route = createFileRoute('/_staff/admin-diagnostics')({
  beforeLoad: requireAdmin,
  component: DiagnosticsScreen,
});
