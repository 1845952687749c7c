import { createFileRoute } from '@tanstack/react-router';
import { leadInWelcomed } from '../features/account/guards.ts';
import { LinkScreen } from '../features/account/link-screen.tsx';

// Signed-in people can open it too: the link determines the account.
export const Route = createFileRoute('/reset-password')({
  beforeLoad: leadInWelcomed,
  component: LinkScreen,
});
