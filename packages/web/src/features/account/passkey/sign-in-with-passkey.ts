import { startAuthentication } from '@simplewebauthn/browser';
import { trpcClient } from '../../../server/client.ts';
import { trySignIn } from '../try-sign-in.ts';

/** Has the person choose a passkey of this device and signs in with it (D26). Throws the browser's or the server's refusal. */
export async function signInWithPasskey() {
  const optionsJSON = await trpcClient.account.passkeySignInOptions.mutate();
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  const answer = { id, rawId, type, response };
  return trySignIn((options) => trpcClient.account.passkeySignIn.mutate({ answer }, options));
}
