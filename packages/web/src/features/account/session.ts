import { getRouteApi, type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { onSessionEnd, queryClient, server, trpc } from '../../trpc.ts';
import { toast } from '../../ui/toast.ts';
import { tellOtherTabs } from './other-tabs.ts';

/** The signed-in person, or null: asked once, then from the cache (SPEC section 4). */
export function loadSession() {
  return server.account.session.ensureData();
}

type Session = Awaited<ReturnType<typeof loadSession>>;
export type Viewer = NonNullable<Session>;

const staff = getRouteApi('/_staff');

/** The signed-in person, within the screens that only they see. */
export function useViewer(): Viewer {
  const { viewer } = staff.useRouteContext();
  const { data } = trpc.account.session.useQuery();
  return data ?? viewer;
}

/** Remembers who just signed in and lets the guards lead them on. */
export function useEnter() {
  const router = useRouter();
  return (viewer: Session) => {
    server.account.session.setData(undefined, viewer);
    tellOtherTabs(viewer?.id ?? null);
    return router.invalidate();
  };
}

/** Goes to sign-in and leaves nothing of the account in memory (SPEC section 4). */
export async function leave(router: RegisteredRouter): Promise<void> {
  server.account.session.setData(undefined, null);
  tellOtherTabs(null);
  await router.navigate({ to: '/login' });
  queryClient.clear();
  server.account.session.setData(undefined, null);
}

/** Leaves the page as soon as the server no longer knows its person, and says why. */
export function followSessionEnd(router: RegisteredRouter): void {
  onSessionEnd(() => {
    toast({ title: 'You have been signed out', description: 'Sign in again to go on.' });
    void leave(router);
  });
}
