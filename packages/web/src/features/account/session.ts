import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { endSessionCalls } from '../../server/calls/session-calls.ts';
import {
  onSessionEnd,
  queryClient,
  type Session,
  sessionQuery,
  setSession,
} from '../../server/query-cache.ts';
import { clearDrafts } from '../../store/queue/draft-storage.ts';
import { isUnsent } from '../../store/queue/entry.ts';
import { clearDevice, closeStore, storeState } from '../../store/store-state.ts';
import { closeOffers, toast } from '../../ui/toast.ts';
import { forgetAccount, noteLeaving, rememberAccount, rememberedAccount } from './device.ts';
import { tellOtherTabs } from './other-tabs.ts';

export type Viewer = NonNullable<Session>;

/** Whether the person signed in on this page. */
let hasEntered = false;

export function useEnter() {
  const router = useRouter();
  return (viewer: Session) => {
    noteLeaving(undefined);
    if (viewer) rememberAccount(viewer.id);
    hasEntered = true;
    setSession(viewer);
    tellOtherTabs(viewer?.id ?? null);
    return router.invalidate();
  };
}

export async function leave(router: RegisteredRouter): Promise<void> {
  const viewer = queryClient.getQueryData(sessionQuery.queryKey);
  setSession(null);
  endSessionCalls();
  clearDrafts();
  closeOffers();
  const owner = rememberedAccount();
  if (owner !== undefined && owner !== viewer?.id) {
    // Another tab signed in another person and cleared the device for them: reload as that person.
    await closeStore();
    window.location.reload();
    return;
  }
  forgetAccount();
  tellOtherTabs(null);
  // Must finish before the next sign-in.
  if (viewer) await clearDevice(viewer.id, () => rememberedAccount() !== undefined);
  await router.navigate({ to: '/login' });
  queryClient.clear();
  setSession(null);
}

/** Goes to sign-in, with a message, as soon as the server reports that the session has ended. */
export function followSessionEnd(router: RegisteredRouter): void {
  onSessionEnd(() => {
    const state = storeState.read();
    const hasPulled = state.phase === 'open' && state.store.sync.read().syncedAt !== null;
    if (hasEntered && !hasPulled) void import('./lost-cookie.ts').then((code) => code.sayCookieLost());
    hasEntered = false;
    const unsent = state.phase === 'open' ? state.store.entries.read().filter(isUnsent).length : 0;
    const waiting = unsent === 1 ? '1 entry waits' : `${unsent} entries wait`;
    toast({
      title: 'You have been signed out',
      description: `Sign in again to continue.${unsent > 0 ? ` ${waiting} on this device for you.` : ''}`,
    });
    void leave(router);
  });
}
