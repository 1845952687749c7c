import { createFileRoute } from '@tanstack/react-router';
import { AccessDenied } from '../../features/account/access-denied.tsx';
import { useViewer } from '../../features/account/use-viewer.ts';
import { openGroup } from '../../language/language.ts';
import { AdminProfileScreen } from '../../screens/admin/admin-profile-screen.tsx';

/** Without a guard: others read here that the page is for administrators. So the page loads its texts by itself. */
export const Route = createFileRoute('/_staff/admin-profile')({
  beforeLoad: ({ context }) => (context.viewer.isAdmin ? openGroup('admin') : undefined),
  component: AdminProfileRoute,
});

function AdminProfileRoute() {
  return useViewer().isAdmin ? <AdminProfileScreen /> : <AccessDenied />;
}
