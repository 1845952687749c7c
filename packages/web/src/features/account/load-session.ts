import { TRPCClientError } from '@trpc/client';
import { forgetPreloaded } from '../../first-visit/preloaded.ts';
import { forgetAccountLanguage } from '../../language/wanted.ts';
import { queryClient, type Session, sessionQuery, setSession } from '../../server/query-cache.ts';
import { clearDevice } from '../../store/store-state.ts';
import { forgetAccount, leavingAccount, rememberAccount, rememberedAccount, reopenFor } from './device.ts';
import { openStoreOf } from './open-store.ts';
import { tellOtherTabs } from './other-tabs.ts';

/** Milliseconds that a page waits for the server before it opens from the device (L39). */
const patience = 3_000;

/** Opens the page again when the answer came after it was opened without one. Set by main.tsx. */
export const answerCame = { late: (): unknown => undefined };

/**
 * Asks the server once, then reads the cache (U4). Without an answer in time: whose records are on this device (D41),
 * or null. Throws if the page needs someone. A later answer that differs opens the page again.
 */
export async function loadSession(whenLate?: null): Promise<Session> {
  const cached = queryClient.getQueryData(sessionQuery.queryKey);
  if (cached !== undefined) return cached;
  if (leavingAccount() !== undefined) {
    forgetPreloaded();
    if (!(await inTime(endLeftSession()))) return setSession(null);
  }
  const accountId = rememberedAccount();
  // Offline, skip the request: the first pull after reconnecting checks the session.
  const asked = accountId === undefined || navigator.onLine ? askServer() : undefined;
  const answer = asked && (await inTime(asked));
  if (answer !== undefined) return answer;
  const viewer = accountId && (await inTime(viewerOnDevice(accountId)));
  if (!viewer) return lateAnswer(asked ?? askServer(), whenLate);
  setSession(viewer);
  // A different late answer opens the page again, which asks again.
  asked?.then((late) => late?.id !== viewer.id && reopenFor(viewer.id)).catch(() => undefined);
  return viewer;
}

/** Asks the server and clears the records of any other account from this device. */
async function askServer(): Promise<Session> {
  const session = await queryClient.fetchQuery(sessionQuery);
  const remembered = rememberedAccount();
  if (remembered !== undefined && remembered !== session?.id) {
    // First, so that no other tab shows that account while its records go.
    tellOtherTabs(session?.id ?? null);
    await clearDevice(remembered, () => rememberedAccount() !== remembered);
    forgetAccount();
    forgetAccountLanguage();
  }
  if (session) rememberAccount(session.id);
  return session;
}

/** Completes a log-out that never reached the server; false if the server does not answer. */
export function endLeftSession(): Promise<boolean> {
  return import('./end-left-session.ts').then((code) => code.endLeftSession());
}

/** Waits once more for an answer that did not come in time; throws its failure. */
async function lateAnswer(asked: Promise<Session>, whenLate?: null): Promise<Session> {
  const answer = await Promise.race([asked, pause()]);
  if (answer !== undefined) return answer;
  asked.then((late) => (late || whenLate === undefined) && answerCame.late()).catch(() => undefined);
  if (whenLate === null) return null;
  throw new TRPCClientError('');
}

/** What is awaited, or undefined if it fails or takes longer than `patience`. */
function inTime<T>(awaited: Promise<T>): Promise<T | undefined> {
  return Promise.race([awaited.catch(() => undefined), pause()]);
}

function pause(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, patience));
}

async function viewerOnDevice(accountId: number) {
  try {
    const store = await openStoreOf(accountId);
    const [profile] = (await store.peek('profile')) ?? [];
    return profile;
  } catch {
    return undefined;
  }
}
