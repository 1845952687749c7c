import { mayConfirm, requestLife, type TwoPersonAct } from '@muster/domain/account/two-administrators';
import type { AuditAction } from '@muster/domain/admin/features';
import { epochMilliseconds, type Instant, instantAt } from '@muster/domain/calendar/instant';
import type { SecurityChange } from '@muster/domain/notice/security';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { recordAudit } from '../../audit/writes.ts';
import { announceSecurityChange } from '../../notice/writes/security-notices.ts';
import { listRecentAccess } from '../access-given.ts';
import { findRole } from '../reads.ts';

interface Request {
  readonly userId: number;
  readonly act: TwoPersonAct;
  readonly askedBy: number;
}

/** Uses up a request that `askedBy` may confirm (D104): who asked first; undefined without one. */
export async function takeRequest(
  tx: WriteTransaction,
  { userId, act, askedBy: confirmedBy }: Request,
  now: Instant,
): Promise<number | undefined> {
  const requests = await tx.db
    .selectFrom('two_person_requests')
    .select(['askedBy', 'askedAt'])
    .where('userId', '=', userId)
    .where('act', '=', act)
    .where('askedAt', '>', instantAt(epochMilliseconds(now) - requestLife))
    .orderBy('askedAt')
    .orderBy('askedBy')
    .execute();
  const given = await listRecentAccess(tx.db, now);
  for (const request of requests) {
    if (!mayConfirm(request, confirmedBy, given, now)) continue;
    if ((await findRole(tx.db, request.askedBy))?.isAdmin !== true) continue;
    await deleteRequests(tx, userId, act);
    return request.askedBy;
  }
  return undefined;
}

/** A later one of the same administrator replaces it. Announced like the act itself (D26). */
export async function storeRequest(tx: WriteTransaction, request: Request, askedAt: Instant): Promise<void> {
  const { userId, act, askedBy } = request;
  await tx.db
    .insertInto('two_person_requests')
    .values({ ...request, askedAt })
    .onConflict((to) => to.columns(['userId', 'act', 'askedBy']).doUpdateSet({ askedAt }))
    .execute();
  const { action, change } = told[act];
  await recordAudit(tx, { actorId: askedBy, action, subjectType: 'user', subjectId: userId }, askedAt);
  await announceSecurityChange(tx, { change, subjectId: userId, actorId: askedBy }, askedAt);
}

const told = {
  link: { action: 'account.ask-reset-link', change: 'reset_link_asked' },
  factors: { action: 'account.ask-reset-factors', change: 'factor_reset_asked' },
} as const satisfies Record<TwoPersonAct, { action: AuditAction; change: SecurityChange }>;

async function deleteRequests(tx: WriteTransaction, userId: number, act: TwoPersonAct): Promise<void> {
  await tx.db.deleteFrom('two_person_requests').where('userId', '=', userId).where('act', '=', act).execute();
}
