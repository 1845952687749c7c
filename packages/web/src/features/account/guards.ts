import { redirect } from '@tanstack/react-router';
import { loadSession } from './load-session.ts';
import type { Viewer } from './session.ts';

export async function requireGuest(): Promise<void> {
  if (await loadSession(null)) throw redirect({ to: '/dashboard' });
}

export async function requireStaff(): Promise<{ viewer: Viewer }> {
  const viewer = await loadSession();
  if (!viewer) throw redirect({ to: '/login' });
  return { viewer };
}

export function requireAdmin({ context }: { context: { viewer: Viewer } }): void {
  if (!context.viewer.isAdmin) throw redirect({ to: '/dashboard' });
}
