import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadSession } from '../features/account/load-session.ts';
import { ResetPasswordScreen } from '../features/account/reset-password-screen.tsx';
import { welcome } from '../features/account/welcome.ts';

// Signed-in people can open it too: the link determines the account.
export const Route = createFileRoute('/reset-password')({
  async beforeLoad() {
    if (!welcome.isSigningIn || !(await loadSession(null))) return;
    welcome.isSigningIn = false;
    throw redirect({ to: '/login' });
  },
  component: ResetPasswordScreen,
});
