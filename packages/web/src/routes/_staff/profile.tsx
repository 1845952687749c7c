import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '../../screens/coming-screen.tsx';

export const Route = createFileRoute('/_staff/profile')({ component: ProfileRoute });

function ProfileRoute() {
  return (
    <ComingScreen title="My Profile">
      Your personal details, attendance and history will be here.
    </ComingScreen>
  );
}
