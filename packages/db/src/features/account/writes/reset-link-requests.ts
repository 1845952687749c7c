import type { Instant } from '@muster/domain/calendar/instant';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { recordAudit } from '../../audit/writes.ts';
import { announceSecurityChange } from '../../notice/writes/security-notices.ts';
import { findRole } from '../reads.ts';

interface Request {
  readonly userId: number;
  readonly askedBy: number;
  readonly askedAt: Instant;
}

/** True if another administrator asked since `since`, and still is an active one (D40). */
export async function takeResetLinkRequest(
  tx: WriteTransaction,
  { userId, askedBy }: Omit<Request, 'askedAt'>,
  since: Instant,
): Promise<boolean> {
  const found = await tx.db
    .deleteFrom('reset_link_requests')
    .where('userId', '=', userId)
    .where('askedBy', '!=', askedBy)
    .returning(['askedBy', 'askedAt'])
    .executeTakeFirst();
  return (
    found !== undefined && found.askedAt > since && (await findRole(tx.db, found.askedBy))?.isAdmin === true
  );
}

export async function storeResetLinkRequest(tx: WriteTransaction, request: Request): Promise<void> {
  const { userId, askedBy, askedAt } = request;
  await tx.db
    .insertInto('reset_link_requests')
    .values(request)
    .onConflict((to) => to.column('userId').doUpdateSet({ askedBy, askedAt }))
    .execute();
  const act = { actorId: askedBy, action: 'account.ask-reset-link' as const };
  await recordAudit(tx, { ...act, subjectType: 'user', subjectId: userId }, askedAt);
  const event = { change: 'reset_link_asked' as const, subjectId: userId, actorId: askedBy };
  await announceSecurityChange(tx, event, askedAt);
}
