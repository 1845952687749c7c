import { spendChallenge } from '@muster/db/features/account/writes/passkeys';
import type { WriteTransaction } from '@muster/db/store/write-batch';
import { accountTexts } from '@muster/domain/account/texts';
import { minute } from '@muster/domain/calendar/durations';
import { epochMilliseconds, instantAt } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import type { Context } from '../../../context.ts';
import type { Challenge, ChallengeUse } from '../../../http/session-data/challenge.ts';
import { sha256 } from '../sha256.ts';

/** How long the person has to answer, in milliseconds. */
export const challengeLife = 5 * minute;

export function giveChallenge(ctx: Context, challenge: string, use: ChallengeUse): void {
  const expiresAt = instantAt(epochMilliseconds(ctx.now) + challengeLife);
  ctx.device().keepChallenge({ challenge, use, expiresAt });
}

/** The challenge that this browser was given for `use`. Throws `unprocessable` if there is none or it has expired. */
export function challengeOf(ctx: Context, use: ChallengeUse): Challenge {
  const kept = ctx.device().challenge();
  if (kept?.use === use && kept.expiresAt > ctx.now) return kept;
  throw staleChallenge();
}

/** The cookie alone could be sent again, so the database knows those that were answered. Throws `unprocessable`. */
export async function useChallenge(tx: WriteTransaction, { challenge, expiresAt }: Challenge): Promise<void> {
  if (!(await spendChallenge(tx, sha256(challenge), expiresAt))) throw staleChallenge();
}

function staleChallenge(): DomainError {
  return new DomainError('unprocessable', accountTexts.tookTooLongAlreadyDone());
}
