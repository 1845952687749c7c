import { resetFactors } from '@muster/db/features/account/writes/factor-reset';
import { getListedPerson } from '@muster/db/features/people/details';
import { checkOther } from '@muster/domain/people/rules';
import type { CommandContext } from '../../command.ts';

/**
 * Removes a person's second factors (D26). Throws `conflict` for an account without one, `unprocessable` for one's own:
 * of an administrator, another one or the command line does it.
 */
export async function resetPersonFactors(
  { tx, viewer, now }: CommandContext,
  { userId }: { userId: number },
) {
  checkOther('resetFactors', userId, viewer.id);
  await resetFactors(tx, userId, now, viewer.id);
  return getListedPerson(tx.db, userId);
}
