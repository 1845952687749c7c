import { resetFactors } from '@muster/db/features/account/writes/factor-reset';
import { getListedPerson } from '@muster/db/features/people/details';
import { checkOther } from '@muster/domain/people/rules';
import type { CommandContext } from '../../command.ts';

/** Throws `conflict` without one, `unprocessable` for one's own: another one or the command line does it (D26). */
export async function resetPersonFactors(
  { tx, viewer, now }: CommandContext,
  { userId }: { userId: number },
) {
  checkOther('resetFactors', userId, viewer.id);
  await resetFactors(tx, userId, now, viewer.id);
  return getListedPerson(tx.db, userId);
}
