import { createFileRoute } from '@tanstack/react-router';
import { requireGuest } from '../features/account/guards.ts';
import { LoginScreen } from '../features/account/login-screen.tsx';

export const Route = createFileRoute('/login')({ beforeLoad: requireGuest, component: LoginScreen });
