import { trpcClient } from '../../client.ts';
import { queryClient, sessionQuery } from '../../query-cache.ts';
import { clearDevice } from '../../store/store-state.ts';
import { forgetAccount, isLeaving, noteLeaving, rememberAccount, rememberedAccount } from './device.ts';
import { openStoreOf } from './open-store.ts';

/** How long a page waits for the server before it opens from the device, in milliseconds. */
const patience = 3_000;

/**
 * The signed-in person, or null: asked once, then from the cache (U4). Without an answer from the server
 * it is whoever's records are on this device (D41); the server's answer is heeded when it comes.
 */
export async function loadSession() {
  const cached = queryClient.getQueryData(sessionQuery.queryKey);
  if (cached !== undefined) return cached;
  if (isLeaving() && !(await tellOfLeaving())) return null;
  const accountId = rememberedAccount();
  if (accountId === undefined) return askServer();
  // Without a network there is nobody to ask; once there is one, the first pull finds out whether the session stands.
  const asked = navigator.onLine ? askServer() : undefined;
  const answer = asked && (await inTime(asked));
  if (answer !== undefined) return answer;
  const viewer = await viewerOnDevice(accountId);
  if (!viewer) return asked ?? askServer();
  queryClient.setQueryData(sessionQuery.queryKey, viewer);
  // Another answer than expected opens the page anew, which asks again.
  asked?.then((late) => late?.id !== viewer.id && window.location.reload()).catch(() => undefined);
  return viewer;
}

type Session = Awaited<ReturnType<typeof trpcClient.account.session.query>>;

/** The server's answer decides whose records may be here: nobody else's stay. */
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

/** Finishes a log-out that the server was not told of; false if it still cannot be. */
async function tellOfLeaving(): Promise<boolean> {
  try {
    await trpcClient.account.logout.mutate();
    noteLeaving(false);
    return true;
  } catch {
    return false;
  }
}

/** The answer if it comes soon; undefined if it fails or is late. */
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
