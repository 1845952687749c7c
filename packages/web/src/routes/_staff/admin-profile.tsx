import { createFileRoute } from '@tanstack/react-router';
import { AccessDenied } from '../../features/account/access-denied.tsx';
import { useViewer } from '../../features/account/use-viewer.ts';
import { ComingScreen } from '../../screens/coming-screen.tsx';

export const Route = createFileRoute('/_staff/admin-profile')({ component: AdminProfileRoute });

function AdminProfileRoute() {
  if (!useViewer().isAdmin) return <AccessDenied />;
  return (
    <ComingScreen title="Admin Profile">
      Your administrator account and the state of the system will be here.
    </ComingScreen>
  );
}
