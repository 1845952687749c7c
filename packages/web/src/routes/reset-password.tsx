import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordScreen } from '../features/account/reset-password-screen.tsx';

// Signed-in people can open it too: the link determines the account.
export const Route = createFileRoute('/reset-password')({ component: ResetPasswordScreen });
