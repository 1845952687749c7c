import type { Instant } from '@muster/domain/calendar/instant';
import type { WriteTransaction } from '../../store/write-batch.ts';
import { recordAudit } from '../audit/writes.ts';
import { announceOwnExport, announceSecurityChange } from '../notice/writes/security-notices.ts';

/** Records that an export of a person's data is made, and notifies the person; of an administrator's also the administrators (D60). */
export async function recordExport(
  tx: WriteTransaction,
  { personId, actorId }: { readonly personId: number; readonly actorId: number },
  now: Instant,
): Promise<void> {
  const entry = { actorId, action: 'account.export-data', subjectType: 'user', subjectId: personId } as const;
  await recordAudit(tx, entry, now);
  if (actorId === personId) return announceOwnExport(tx, personId, now);
  await announceSecurityChange(tx, { change: 'data_exported', subjectId: personId, actorId }, now);
}
