import { createFileRoute } from '@tanstack/react-router';
import { AccessDenied } from '../../features/account/access-denied.tsx';
import { useViewer } from '../../features/account/use-viewer.ts';
import { AdminProfileScreen } from '../../screens/admin/admin-profile-screen.tsx';

export const Route = createFileRoute('/_staff/admin-profile')({ component: AdminProfileRoute });

function AdminProfileRoute() {
  return useViewer().isAdmin ? <AdminProfileScreen /> : <AccessDenied />;
}
