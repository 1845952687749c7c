import { createFileRoute, redirect } from '@tanstack/react-router';
import { ResetPasswordScreen } from '../features/account/reset-password-screen.tsx';
import { heldToken, holdToken } from '../features/account/reset-token.ts';

// Open to whoever is signed in, too: the link decides whose password it is. Its secret leaves the address bar and this
// tab's history before the screen is even loaded.
export const Route = createFileRoute('/reset-password')({
  beforeLoad: ({ location }) => {
    if (location.hash === '') return { token: heldToken() };
    holdToken(location.hash);
    throw redirect({ to: '/reset-password', replace: true });
  },
  component: ResetPasswordScreen,
});
