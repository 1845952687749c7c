import type { Instant } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { recordAudit } from '../../audit/writes.ts';
import { announceSecurityChange } from '../../notice/writes/security-notices.ts';
import { deleteTokensOf } from '../token/writes.ts';
import { findAccount, type Who } from './account.ts';
import { deleteSessionsOf } from './sessions.ts';

/** Ends sessions and tokens: a factor that is gone was often stolen (D26). Throws `conflict` without one. */
export async function resetFactors(
  tx: WriteTransaction,
  who: Who,
  now: Instant,
  actorId: number | null = null,
): Promise<void> {
  const { id: subjectId } = await findAccount(tx, who);
  let removed = 0n;
  for (const table of ['code_secrets', 'recovery_codes', 'passkeys'] as const) {
    const [gone] = await tx.db.deleteFrom(table).where('userId', '=', subjectId).execute();
    removed += gone?.numDeletedRows ?? 0n;
  }
  if (removed === 0n) throw new DomainError('conflict', 'This account has no second factor');
  await deleteSessionsOf(tx, subjectId);
  await deleteTokensOf(tx, subjectId);
  tx.touch('people');
  await recordAudit(tx, { actorId, action: 'account.reset-factors', subjectType: 'user', subjectId }, now);
  await announceSecurityChange(tx, { change: 'factor_reset', subjectId, actorId }, now);
}
