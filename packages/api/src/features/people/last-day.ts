import { countOtherAdmins } from '@muster/db/features/account/reads';
import { hasAdminAfter } from '@muster/db/features/people/leavers';
import { findEmployment } from '@muster/db/features/people/reads';
import type { WriteTransaction } from '@muster/db/store/write-batch';
import { accountTexts } from '@muster/domain/account/texts';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { DomainError } from '@muster/domain/errors';
import { checkLastDay } from '@muster/domain/people/rules';
import type { PersonEditInput } from '@muster/domain/people/schema';
import { peopleTexts } from '@muster/domain/people/texts';

type Asked = Pick<PersonEditInput, 'userId' | 'joinDate' | 'leavesOn'>;

/**
 * Throws as {@link checkLastDay}, `conflict` for the last administrator and for a closed account, and `unprocessable` for
 * one's own last day while another administrator can set it (D29, D97).
 */
export async function checkEmployment(
  tx: WriteTransaction,
  { userId, ...asked }: Asked,
  viewerId: number,
  today: PlainDate,
): Promise<void> {
  if (asked.joinDate === undefined && asked.leavesOn === undefined) return;
  const before = await findEmployment(tx.db, userId);
  const { joinDate = before.joinDate, leavesOn = before.leavesOn } = asked;
  checkLastDay(before, { joinDate, leavesOn }, today);
  if (leavesOn === before.leavesOn) return;
  if (before.active === 0) throw new DomainError('conflict', peopleTexts.accountClosed(), 'leavesOn');
  if (leavesOn !== null && before.isAdmin === 1 && !(await hasAdminAfter(tx.db, leavesOn, userId)))
    throw new DomainError('conflict', accountTexts.lastAdministrator(), 'leavesOn');
  if (userId === viewerId && (await countOtherAdmins(tx.db, viewerId)) > 0)
    throw new DomainError('unprocessable', peopleTexts.anotherAdministratorSetOwnLastDay(), 'leavesOn');
}
