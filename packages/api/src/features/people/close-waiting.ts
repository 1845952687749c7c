import { getCalendar } from '@muster/db/features/company/reads';
import { getListedPerson } from '@muster/db/features/people/details';
import { listWaitingOf } from '@muster/db/features/people/waiting';
import { companyDate } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import { peopleTexts } from '@muster/domain/people/texts';
import type { CommandContext } from '../../command.ts';
import { decideCorrection } from '../attendance/correct.ts';
import { reviewDocument } from '../document/review.ts';
import { answerRequest } from '../hr-document/answer.ts';
import { decideLeaveRequest } from '../leave/decide.ts';

const adminResponse = 'The account is closed';

/**
 * Decides all that waits of a closed account, each as if alone: rejected, declined or answered. Leave that its person
 * asked to cancel is cancelled, unless it has begun. Throws `not_found`, and `conflict` for an active account.
 */
export async function closeWaiting(context: CommandContext, { userId }: { readonly userId: number }) {
  const { tx, viewer, now } = context;
  const { active } = await getListedPerson(tx.db, userId);
  if (active) throw new DomainError('conflict', peopleTexts.accountActive());
  const today = companyDate(now, await getCalendar(tx.db));
  const { leave, corrections, documents, requests } = await listWaitingOf(tx.db, userId, viewer.id);
  for (const { id, status, startDate } of leave) {
    const isTaken = status === 'approved' && startDate <= today;
    await decideLeaveRequest(context, { id, status: isTaken ? 'approved' : 'rejected', adminResponse });
  }
  for (const { id } of corrections)
    await decideCorrection(context, { id, status: 'declined', adminResponse });
  for (const { id } of documents) await reviewDocument(context, { id, status: 'rejected', adminResponse });
  for (const { id } of requests) await answerRequest(context, { id, adminResponse });
  return { closed: leave.length + corrections.length + documents.length + requests.length };
}
