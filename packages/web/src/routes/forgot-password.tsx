import { createFileRoute } from '@tanstack/react-router';
import { ForgotScreen } from '../features/account/address/forgot-screen.tsx';

export const Route = createFileRoute('/forgot-password')({ component: ForgotScreen });
