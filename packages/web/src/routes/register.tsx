import { createFileRoute } from '@tanstack/react-router';
import { requireGuest } from '../features/account/guards.ts';
import { RegisterScreen } from '../features/account/register-screen.tsx';

export const Route = createFileRoute('/register')({
  beforeLoad: requireGuest,
  component: RegisterScreen,
});
