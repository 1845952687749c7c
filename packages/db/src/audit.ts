import type { Instant } from '@muster/domain/calendar/instant';
import type { WriteTransaction } from './write-batch.ts';

/** Something that must be explainable later: who did what to whom. No personal text, no grievance (D20). */
export interface AuditEntry {
  readonly actorId: number | null;
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: number | null;
  readonly details?: string;
}

/** Adds an entry to the audit log in the same transaction as what it tells of. */
export async function recordAudit(tx: WriteTransaction, entry: AuditEntry, now: Instant): Promise<void> {
  await tx.db
    .insertInto('audit_log')
    .values({ ...entry, details: entry.details ?? null, createdAt: now })
    .execute();
}
