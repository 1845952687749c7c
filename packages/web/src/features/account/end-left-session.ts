import { backOff } from '@muster/domain/concurrency/back-off';
import { sendAs } from '../../server/calls/mutate.ts';
import { isCallError, trpcClient } from '../../server/client.ts';
import { leavingAccount, noteLeaving, signInTry } from './device.ts';

/** The time limit of one call, in milliseconds. */
const answerTimeout = 8_000;

/** Milliseconds between two calls. */
const delays = { first: 1_000, longest: 30_000 };

/** How long a sign-in may take, in milliseconds (L35); until then the server is not asked. */
const signInTime = 35_000;

let asking: Promise<boolean> | undefined;
let failures = 0;

/** False without an answer in time. It is asked again until it answers (S31), and when the app is opened again. */
export function endLeftSession(): Promise<boolean> {
  asking ??= askUnlessSigningIn().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function askUnlessSigningIn(): Promise<boolean> {
  const account = leavingAccount();
  if (account === undefined) return true;
  const isSigningIn = performance.now() - signInTry.at < signInTime;
  const isEnded = !isSigningIn && (await ask(account));
  if (!isEnded) setTimeout(endLeftSession, backOff(++failures, delays));
  // Someone may have signed in meanwhile, which ended the session.
  else if (leavingAccount() === account) noteLeaving(undefined);
  return isEnded;
}

/** An unauthorised call is answered, too: the session has ended, or is another person's by now. */
async function ask(account: number): Promise<boolean> {
  const ending = new AbortController();
  const { signal } = ending;
  signInTry.endLogOut = () => ending.abort();
  const limit = setTimeout(signInTry.endLogOut, answerTimeout);
  try {
    if (account === 0) await trpcClient.account.logout.mutate(undefined, { signal });
    else await sendAs(account, trpcClient.account.logout)(undefined, { signal });
    return true;
  } catch (error) {
    return isCallError(error) && error.data?.code === 'UNAUTHORIZED';
  } finally {
    clearTimeout(limit);
  }
}
