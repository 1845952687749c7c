import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordScreen } from '../features/account/reset-password-screen.tsx';

// Open to whoever is signed in, too: the link decides whose password it is.
export const Route = createFileRoute('/reset-password')({ component: ResetPasswordScreen });
