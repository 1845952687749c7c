import { createFileRoute } from '@tanstack/react-router';
import { loadSession } from '../features/account/load-session.ts';
import { NotFoundScreen } from '../shell/not-found-screen.tsx';

export const Route = createFileRoute('/$')({
  beforeLoad: async () => ({ viewer: await loadSession() }),
  component: NotFoundScreen,
});
