import { getCalendar } from '@muster/db/company/reads';
import type { Db } from '@muster/db/connection';
import type { HrDocumentRequestRow } from '@muster/db/hr-document/hr-document';
import { findHrDocumentRequest } from '@muster/db/hr-document/reads';
import { findDecided } from '@muster/db/reviewer';
import { DomainError } from '@muster/domain/errors';
import { statusText } from '@muster/domain/reviewed';

/** A pending request for a document. Throws `not_found`, or `conflict` with who answered it and when (D15). */
export async function findPendingRequest(db: Db, id: number): Promise<HrDocumentRequestRow> {
  const request = await findHrDocumentRequest(db, id);
  if (request.status === 'pending') return request;
  const stands = statusText('answered', await findDecided(db, request), await getCalendar(db));
  throw new DomainError('conflict', `This request was already ${stands}`);
}
