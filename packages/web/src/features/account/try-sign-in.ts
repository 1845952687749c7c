import { isCallError } from '../../server/client.ts';
import { noteLeaving, rememberedAccount, signInTry } from './device.ts';
import { endLeftSession } from './load-session.ts';

/** How long a sign-in waits, in milliseconds: a line that is silent for so long is dead (L31). */
const patience = 15_000;

/** The reason of an abort when the person left the page: no error is shown then. */
export const pageLeft = 'left';

/**
 * Ends after 15 seconds, or by `ending` (L43). Without an answer it ends the session, too, that may have begun: the
 * browser can have the cookie of an answer that was cut off.
 */
export async function trySignIn<Answer>(
  call: (options: { signal: AbortSignal }) => Promise<Answer>,
  ending = new AbortController(),
): Promise<Answer> {
  const limit = setTimeout(() => ending.abort(), patience);
  try {
    return await call(ending);
  } catch (error) {
    if (!isAnswer(error) && rememberedAccount() === undefined) {
      noteLeaving(0);
      signInTry.at = Number.NEGATIVE_INFINITY;
      void endLeftSession().catch(() => undefined);
    }
    return ending.signal.reason === pageLeft ? new Promise(() => {}) : Promise.reject(error);
  } finally {
    clearTimeout(limit);
  }
}

function isAnswer(error: unknown): boolean {
  return isCallError(error) && Boolean(error.data);
}
