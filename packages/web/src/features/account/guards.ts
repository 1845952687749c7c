import { redirect } from '@tanstack/react-router';
import { loadSession } from './load-session.ts';
import type { Viewer } from './session.ts';

/** For signed-out visitors only: redirects a signed-in person to the dashboard (U1). */
export async function requireGuest(): Promise<void> {
  if (await loadSession(null)) throw redirect({ to: '/dashboard' });
}

/** Redirects to sign-in unless someone is signed in. Adds the person to the route's context. */
export async function requireStaff(): Promise<{ viewer: Viewer }> {
  const viewer = await loadSession();
  if (!viewer) throw redirect({ to: '/login' });
  return { viewer };
}

/** Redirects everyone but administrators to the dashboard. */
export function requireAdmin({ context }: { context: { viewer: Viewer } }): void {
  if (!context.viewer.isAdmin) throw redirect({ to: '/dashboard' });
}
