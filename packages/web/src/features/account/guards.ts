import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { openGroup } from '../../language/language.ts';
import { noteAskedPage, rememberedAccount } from './device.ts';
import { loadSession } from './load-session.ts';
import type { Viewer } from './session.ts';
import { welcome } from './welcome.ts';

/** Leads the signed-in on, to the page that was asked for (D106). */
export async function requireGuest(): Promise<void> {
  const viewer = await loadSession(null);
  if (!viewer) return;
  const { takeAskedPage } = await import('./asked-page.ts');
  throw redirect({ href: takeAskedPage(viewer.id) });
}

/** Behind a one-time link, once its page has signed in its person. */
export async function leadInWelcomed(): Promise<void> {
  if (!welcome.isSigningIn || !(await loadSession(null))) return;
  welcome.isSigningIn = false;
  throw redirect({ to: '/login' });
}

export async function requireStaff({ location }: { location: ParsedLocation }): Promise<{ viewer: Viewer }> {
  const owner = rememberedAccount();
  const viewer = await loadSession();
  if (viewer) return { viewer };
  noteAskedPage(location.href, owner);
  throw redirect({ to: '/login' });
}

/** Without the server's word a page that needs it says so (D41). */
export async function requireLead({ context }: { context: { viewer: Viewer } }): Promise<void> {
  if (context.viewer.isLead === false) throw redirect({ to: '/dashboard' });
  await openGroup('admin');
}

export async function requireAdmin({ context }: { context: { viewer: Viewer } }): Promise<void> {
  if (!context.viewer.isAdmin) throw redirect({ to: '/dashboard' });
  await openGroup('admin');
}
