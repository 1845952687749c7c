import { redirect } from '@tanstack/react-router';
import { loadSession } from './load-session.ts';
import type { Viewer } from './session.ts';

/** For pages that only make sense signed out: everyone else goes to the dashboard (U1). */
export async function requireGuest(): Promise<void> {
  if (await loadSession()) throw redirect({ to: '/dashboard' });
}

/** For the pages of the staff: whoever is not signed in goes to sign-in. Adds the person to the route's context. */
export async function requireStaff(): Promise<{ viewer: Viewer }> {
  const viewer = await loadSession();
  if (!viewer) throw redirect({ to: '/login' });
  return { viewer };
}

/** For administrators' pages: everyone else goes to the dashboard. */
export function requireAdmin({ context }: { context: { viewer: Viewer } }): void {
  if (!context.viewer.isAdmin) throw redirect({ to: '/dashboard' });
}
