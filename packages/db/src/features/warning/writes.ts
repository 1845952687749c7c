import type { Instant } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import type { WarningInput } from '@muster/domain/warning/schema';
import { warningTexts } from '@muster/domain/warning/texts';
import type { WriteTransaction } from '../../store/write-batch.ts';
import { expectActive } from '../account/reads.ts';
import { recordAudit } from '../audit/writes.ts';
import { type Warning, wireColumns } from './sync-page.ts';

/** Issues a warning (D40). Throws `not_found` if no active account has that id, `unprocessable` for oneself. */
export async function insertWarning(
  tx: WriteTransaction,
  { userId, title, reason }: WarningInput,
  issuedBy: number,
  now: Instant,
): Promise<Warning> {
  if (userId === issuedBy)
    throw new DomainError('unprocessable', warningTexts.cannotIssueWarningYourself(), 'userId');
  await expectActive(tx.db, userId);
  tx.touch('people');
  const row = await tx.db
    .insertInto('warnings')
    .values({ userId, title, reason, issuedBy, createdAt: now, seq: tx.seq(userId) })
    .returning(wireColumns)
    .executeTakeFirstOrThrow();
  const entry = {
    actorId: issuedBy,
    action: 'warning.issue' as const,
    subjectType: 'warning',
    subjectId: row.id,
  };
  await recordAudit(tx, entry, now);
  return row;
}
