import type { Db } from '../../store/connection.ts';
import { documentsVisibleTo } from '../document/review.ts';

/** What waits for a decision of one person, without what belongs to grievances: those go on (D21). */
export async function listWaitingOf(db: Db, userId: number, adminId: number) {
  return {
    leave: await db
      .selectFrom('leave_requests')
      .select(['id', 'status', 'startDate'])
      .where('userId', '=', userId)
      .where('deleted', '=', 0)
      .where((eb) => eb.or([eb('status', '=', 'pending'), eb('cancelRequestedAt', 'is not', null)]))
      .orderBy('id')
      .execute(),
    corrections: await db
      .selectFrom('corrections')
      .select('id')
      .where('userId', '=', userId)
      .where('status', '=', 'pending')
      .where('deleted', '=', 0)
      .orderBy('id')
      .execute(),
    documents: await documentsVisibleTo(db, adminId)
      .select('documents.id')
      .where('userId', '=', userId)
      .where('status', '=', 'pending')
      .where('documentType', '=', 'medical_certificate')
      .orderBy('documents.id')
      .execute(),
    requests: await db
      .selectFrom('hr_document_requests')
      .select('id')
      .where('userId', '=', userId)
      .where('status', '=', 'pending')
      .orderBy('id')
      .execute(),
  };
}
