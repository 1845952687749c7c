import { createFileRoute } from '@tanstack/react-router';
import { requireGuest } from '../features/account/guards.ts';
import { RegisterScreen } from '../features/account/register-screen.tsx';

export const Route = createFileRoute('/register')({
  validateSearch: ({ setup }: Record<string, unknown>): { setup?: string } =>
    typeof setup === 'string' ? { setup } : {},
  beforeLoad: requireGuest,
  component: RegisterScreen,
});
