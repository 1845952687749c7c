import type { Document } from '@muster/db/features/document/document';
import { findRelatedId } from '@muster/db/features/document/relation';
import { attachEvidence } from '@muster/db/features/document/writes';
import type { AttachInput } from '@muster/domain/document/schema';
import { DomainError } from '@muster/domain/errors';
import type { CommandContext } from '../../command.ts';

/** Throws `not_found` unless both are the viewer's own (D21). */
export async function attachDocument(
  { tx, viewer, now }: CommandContext,
  { id, grievanceId }: AttachInput,
): Promise<Document> {
  const userId = viewer.id;
  const reference = { by: 'id', id: grievanceId, relatedType: 'grievance' } as const;
  const relatedId = await findRelatedId(tx.db, userId, reference);
  if (relatedId === undefined)
    throw new DomainError('not_found', 'This grievance does not exist', 'grievanceId');
  const attached = await attachEvidence(tx, { id, userId, relatedId }, now);
  if (!attached) throw new DomainError('not_found', 'There is no such unattached file', 'id');
  return attached;
}
