import { getCalendar } from '@muster/db/features/company/reads';
import type { HrDocumentRequestRow } from '@muster/db/features/hr-document/hr-document';
import { findHrDocumentRequest } from '@muster/db/features/hr-document/reads';
import { findDecided } from '@muster/db/query/person-name';
import type { Db } from '@muster/db/store/connection';
import { DomainError } from '@muster/domain/errors';
import { statusText } from '@muster/domain/fields/reviewed';

/** A pending request for a document. Throws `not_found`, or `conflict` with who answered it and when (D15). */
export async function findPendingRequest(db: Db, id: number): Promise<HrDocumentRequestRow> {
  const request = await findHrDocumentRequest(db, id);
  if (request.status === 'pending') return request;
  const stands = statusText('answered', await findDecided(db, request), await getCalendar(db));
  throw new DomainError('conflict', `This request was already ${stands}`);
}
