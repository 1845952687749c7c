import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { forgetAccountLanguage } from '../../language/wanted.ts';
import { endSessionCalls } from '../../server/calls/session-calls.ts';
import {
  onSessionEnd,
  queryClient,
  type Session,
  sessionQuery,
  setSession,
} from '../../server/query-cache.ts';
import { clearDrafts } from '../../store/queue/draft-storage.ts';
import { clearDevice, closeStore, storeState } from '../../store/store-state.ts';
import { closeOffers } from '../../ui/toast.ts';
import { forgetAccount, noteAskedPage, noteLeaving, rememberAccount, rememberedAccount } from './device.ts';
import { tellOtherTabs } from './other-tabs.ts';

export type Viewer = NonNullable<Session>;

/** Whether the person signed in on this page. */
let hasEntered = false;

export function useEnter() {
  const router = useRouter();
  return (viewer: Session, to?: '/admin'): Promise<void> => {
    noteLeaving(undefined);
    if (viewer) rememberAccount(viewer.id);
    hasEntered = true;
    setSession(viewer);
    tellOtherTabs(viewer?.id ?? null);
    return to ? router.navigate({ to }) : router.invalidate();
  };
}

export async function leave(router: RegisteredRouter): Promise<void> {
  const viewer = queryClient.getQueryData(sessionQuery.queryKey);
  setSession(null);
  endSessionCalls();
  void queryClient.cancelQueries({}, { silent: true });
  clearDrafts();
  closeOffers();
  const owner = rememberedAccount();
  if (owner !== undefined && owner !== viewer?.id) {
    // Another tab signed in another person and cleared the device for them: open as that person.
    await closeStore();
    window.location.replace('/login');
    return;
  }
  forgetAccount();
  forgetAccountLanguage();
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
    const store = state.phase === 'open' ? state.store : undefined;
    const isCookieLost = hasEntered && !store?.sync.read().syncedAt;
    const entries = store?.entries.read();
    hasEntered = false;
    void import('./say-signed-out.ts').then((code) => code.saySignedOut(entries, isCookieLost));
    noteAskedPage(router.state.location.href, queryClient.getQueryData(sessionQuery.queryKey)?.id);
    void leave(router);
  });
}
