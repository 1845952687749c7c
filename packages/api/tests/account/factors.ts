import { epochMilliseconds } from '@muster/domain/calendar/instant';
import type { Muster, Person } from '@muster/testing/harness';
import { generateSync } from 'otplib';
import { z } from 'zod';

const setup = z.object({ secret: z.string(), uri: z.string() });
const recovery = z.object({ recoveryCodes: z.array(z.string()) });

/** The code that an authenticator app shows at the test's time, or so many seconds from it. */
export function appCode(muster: Muster, secret: string, secondsFromNow = 0): string {
  return generateSync({ secret, epoch: epochMilliseconds(muster.now()) / 1000 + secondsFromNow });
}

/** Starts the set-up of codes; the secret. */
export async function startCodes(muster: Muster, as: Person) {
  return setup.parse((await muster.call('POST', '/api/auth/totp', undefined, { as })).body);
}

/** Sets codes up, and moves on by a minute, so that the next code is another one. */
export async function useCodes(muster: Muster, as: Person) {
  const { secret } = await startCodes(muster, as);
  const code = appCode(muster, secret);
  const answer = await muster.call('POST', '/api/auth/totp/confirm', { code }, { as });
  const { recoveryCodes } = recovery.parse(answer.body);
  muster.pass({ minutes: 1 });
  return { secret, recoveryCodes };
}
