import { issueResetLink } from '@muster/db/account/writes/reset-links';
import { checkOther } from '@muster/domain/people/rules';
import { makeResetLink } from '../account/reset-link.ts';
import { expectStillAllowed, type WriterContext } from '../command.ts';

/**
 * Makes a one-time link for a new password (D40) and shows it once; there is no mutation ledger, which would keep it.
 * An earlier link is void; sessions end when the link is used. Throws `not_found` for a closed account,
 * `unprocessable` for one's own.
 */
export async function resetPersonPassword({ store, viewer, now }: WriterContext, userId: number) {
  checkOther('resetPassword', userId, viewer.id);
  const { row, path } = makeResetLink(userId, now);
  await store.write((tx) => {
    expectStillAllowed(tx, viewer);
    return issueResetLink(tx, row, viewer.id);
  });
  return { userId, path, expiresAt: row.expiresAt };
}
