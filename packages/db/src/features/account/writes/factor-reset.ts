import { accountTexts } from '@muster/domain/account/texts';
import type { Instant } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { recordAudit } from '../../audit/writes.ts';
import { loseHandling } from '../../grievance/handlers.ts';
import { announceSecurityChange } from '../../notice/writes/security-notices.ts';
import { byHand, recordAccess } from '../access-given.ts';
import { deleteTokensOf } from '../token/writes.ts';
import { findAccount, type Who } from './account.ts';
import { deleteSessionsOf } from './sessions.ts';

export const noFactor = accountTexts.noSecondFactor();

/** Two administrators for an administrator's (D104), none for the command line. The last one did it. */
type Resetters = readonly number[];

/**
 * Ends sessions and tokens, because a factor that is gone was often stolen (D26), and the right to see grievances
 * (D104). Throws `conflict` without one.
 */
export async function resetFactors(
  tx: WriteTransaction,
  who: Who,
  now: Instant,
  by: Resetters = [],
): Promise<void> {
  const actorId = by.at(-1) ?? null;
  const { id: subjectId } = await findAccount(tx, who);
  let removed = 0n;
  for (const table of ['code_secrets', 'recovery_codes', 'passkeys'] as const) {
    const [gone] = await tx.db.deleteFrom(table).where('userId', '=', subjectId).execute();
    removed += gone?.numDeletedRows ?? 0n;
  }
  if (removed === 0n) throw new DomainError('conflict', noFactor);
  await deleteSessionsOf(tx, subjectId);
  await deleteTokensOf(tx, subjectId);
  await loseHandling(tx, subjectId, now);
  for (const givenBy of by.length > 0 ? by : [null])
    await recordAccess(tx, byHand('factor_reset', subjectId, givenBy, now));
  tx.touch('people');
  await recordAudit(tx, { actorId, action: 'account.reset-factors', subjectType: 'user', subjectId }, now);
  await announceSecurityChange(tx, { change: 'factor_reset', subjectId, actorId }, now);
}
