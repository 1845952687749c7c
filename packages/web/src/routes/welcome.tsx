import { createFileRoute } from '@tanstack/react-router';
import { leadInWelcomed } from '../features/account/guards.ts';
import { LinkScreen } from '../features/account/link-screen.tsx';

export const Route = createFileRoute('/welcome')({
  beforeLoad: leadInWelcomed,
  component: LinkScreen,
});
