import type { Document } from '@muster/db/features/document/document';
import { findOwnDocument } from '@muster/db/features/document/reads';
import { findRelatedId } from '@muster/db/features/document/relation';
import { attachEvidence } from '@muster/db/features/document/writes';
import type { AttachInput } from '@muster/domain/document/schema';
import { documentTexts } from '@muster/domain/document/texts';
import { DomainError } from '@muster/domain/errors';
import type { CommandContext, Row } from '../../command.ts';

/** Throws `not_found` unless both are the viewer's own (D21). */
export async function attachDocument(
  { tx, viewer, now }: CommandContext,
  { id, grievanceId }: AttachInput,
): Promise<Document> {
  const userId = viewer.id;
  const reference = { by: 'id', id: grievanceId, relatedType: 'grievance' } as const;
  const relatedId = await findRelatedId(tx.db, userId, reference);
  if (relatedId === undefined)
    throw new DomainError('not_found', documentTexts.grievanceNotExist(), 'grievanceId');
  const attached = await attachEvidence(tx, { id, userId, relatedId }, now);
  if (!attached) throw new DomainError('not_found', documentTexts.noSuchUnattachedFile(), 'id');
  return attached;
}

/** Throws `not_found` if it is not theirs. */
export async function findOwn({ tx, viewer }: CommandContext, { id }: Row): Promise<Document> {
  const found = await findOwnDocument(tx.db, viewer.id, id);
  if (!found) throw new DomainError('not_found', documentTexts.documentNotExist());
  return found;
}
