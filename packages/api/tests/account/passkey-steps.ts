import { cookieOf } from '@muster/testing/calling';
import type { Muster } from '@muster/testing/harness';
import { z } from 'zod';
import { createAuthenticator } from './authenticator.ts';

const options = z.object({ challenge: z.string(), userVerification: z.string().optional() });

/** Asks for a challenge to add a passkey: the challenge, and the browser's cookie that holds it. */
export async function askToAdd(muster: Muster, as: { cookie: string }) {
  const answer = await muster.call('POST', '/api/auth/passkeys/options', undefined, { as });
  return { ...options.parse(answer.body), as: cookieOf(answer) };
}

/** The same to sign in, or to give it in the session of `as`. */
export async function askToSignIn(muster: Muster, as?: { cookie: string }) {
  const answer = await muster.call('POST', '/api/auth/passkey/options', undefined, { as });
  return { ...options.parse(answer.body), as: cookieOf(answer) };
}

/** Adds a passkey; the authenticator that has it. */
export async function usePasskey(muster: Muster, person: { cookie: string }) {
  const authenticator = createAuthenticator();
  const { challenge, as } = await askToAdd(muster, person);
  const body = { name: 'My phone', answer: authenticator.make(challenge) };
  const answer = await muster.call('POST', '/api/auth/passkeys', body, { as });
  return { authenticator, ...made.parse(answer.body) };
}

const made = z.object({ recoveryCodes: z.array(z.string()).nullable() });
