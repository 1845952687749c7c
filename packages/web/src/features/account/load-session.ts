import { trpcClient } from '../../client.ts';
import { queryClient, sessionQuery } from '../../query-cache.ts';
import { clearDevice } from '../../store/store-state.ts';
import { forgetAccount, isLeaving, noteLeaving, rememberAccount, rememberedAccount } from './device.ts';
import { openStoreOf } from './open-store.ts';

/** Milliseconds that a page waits for the server before it opens from the device. */
const patience = 3_000;

/**
 * The signed-in person, or null: asks the server once, then reads the cache (U4). If the server does not answer in
 * time, returns the person whose records are on this device (D41); a later answer that differs reloads the page.
 */
export async function loadSession() {
  const cached = queryClient.getQueryData(sessionQuery.queryKey);
  if (cached !== undefined) return cached;
  if (isLeaving() && !(await sendLogout())) return null;
  const accountId = rememberedAccount();
  if (accountId === undefined) return askServer();
  // Offline, skip the request: the first pull after reconnecting checks the session.
  const asked = navigator.onLine ? askServer() : undefined;
  const answer = asked && (await inTime(asked));
  if (answer !== undefined) return answer;
  const viewer = await viewerOnDevice(accountId);
  if (!viewer) return asked ?? askServer();
  queryClient.setQueryData(sessionQuery.queryKey, viewer);
  // A different late answer reloads the page, which asks again.
  asked?.then((late) => late?.id !== viewer.id && window.location.reload()).catch(() => undefined);
  return viewer;
}

type Session = Awaited<ReturnType<typeof trpcClient.account.session.query>>;

/** Asks the server and clears the records of any other account from this device. */
async function askServer(): Promise<Session> {
  const session = await queryClient.fetchQuery(sessionQuery);
  const remembered = rememberedAccount();
  if (remembered !== undefined && remembered !== session?.id) {
    await clearDevice(remembered, () => rememberedAccount() !== remembered);
    forgetAccount();
  }
  if (session) rememberAccount(session.id);
  return session;
}

/** Completes a log-out that never reached the server; false if the server is still unreachable. */
async function sendLogout(): Promise<boolean> {
  try {
    await trpcClient.account.logout.mutate();
    noteLeaving(false);
    return true;
  } catch {
    return false;
  }
}

/** The answer, or undefined if it fails or takes longer than `patience`. */
function inTime(asked: Promise<Session>): Promise<Session | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  return Promise.race([asked.catch(() => undefined), late]);
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
