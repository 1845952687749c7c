import type { AuditAction } from '@muster/domain/admin/features';
import type { Instant } from '@muster/domain/calendar/instant';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import type { WriteTransaction } from '../../store/write-batch.ts';
import type { AuditLogTable } from '../account/table.ts';

/** An audit entry: who did what to whom. No personal text, and nothing of a grievance (D20). */
export interface AuditEntry {
  readonly actorId: number | null;
  readonly action: AuditAction;
  readonly subjectType: string;
  readonly subjectId: number | null;
  readonly details?: string;
}

const newEntry = hotQuery((db, param: Param<Omit<AuditLogTable, 'id'>>) =>
  db
    .insertInto('audit_log')
    .values({
      actorId: param('actorId'),
      action: param('action'),
      subjectType: param('subjectType'),
      subjectId: param('subjectId'),
      details: param('details'),
      createdAt: param('createdAt'),
    })
    .returning('id'),
);

export async function recordAudit(tx: WriteTransaction, entry: AuditEntry, now: Instant): Promise<void> {
  await newEntry.first(tx.db, { ...entry, details: entry.details ?? null, createdAt: now });
}
