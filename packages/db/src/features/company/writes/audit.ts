import type { AuditAction } from '@muster/domain/admin/features';
import type { Instant } from '@muster/domain/calendar/instant';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { recordAudit } from '../../audit/writes.ts';

export interface Act {
  readonly actorId: number | null;
  readonly now: Instant;
}

/** Adds an audit entry about the company; `details` must hold no secret. */
export async function recordCompanyAct(
  tx: WriteTransaction,
  action: AuditAction,
  details: string | undefined,
  { actorId, now }: Act,
): Promise<void> {
  const entry = { actorId, action, subjectType: 'company', subjectId: 1 };
  await recordAudit(tx, details === undefined ? entry : { ...entry, details }, now);
}
