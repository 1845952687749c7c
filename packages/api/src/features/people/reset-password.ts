import { findRole } from '@muster/db/features/account/reads';
import {
  storeResetLinkRequest,
  takeResetLinkRequest,
} from '@muster/db/features/account/writes/reset-link-requests';
import { issueResetLink } from '@muster/db/features/account/writes/reset-links';
import type { WriteTransaction } from '@muster/db/store/write-batch';
import { resetLinkLife } from '@muster/domain/account/rules';
import { epochMilliseconds, instantAt } from '@muster/domain/calendar/instant';
import { checkOther } from '@muster/domain/people/rules';
import { expectStillAllowed, type WriterContext } from '../../command.ts';
import { makeResetLink } from '../account/reset-link.ts';

/**
 * Shown once; no mutation ledger, which would keep it (D40). For an administrator the first call only asks; another's
 * within a day makes it. Throws `not_found` for a closed account, `unprocessable` for one's own.
 */
export async function resetPersonPassword(ctx: WriterContext, userId: number) {
  const { store, viewer, now } = ctx;
  checkOther('resetPassword', userId, viewer.id);
  const { row, path } = makeResetLink(userId, now);
  const isMade = await store.write(async (tx) => {
    await expectStillAllowed(tx, viewer);
    if (!(await hasSecond(tx, ctx, userId))) return false;
    await issueResetLink(tx, row, viewer.id);
    return true;
  });
  return isMade ? { userId, path, expiresAt: row.expiresAt } : { userId, path: null, expiresAt: null };
}

export async function hasSecond(tx: WriteTransaction, { viewer, now }: WriterContext, userId: number) {
  if ((await findRole(tx.db, userId))?.isAdmin !== true) return true;
  const since = instantAt(epochMilliseconds(now) - resetLinkLife);
  if (await takeResetLinkRequest(tx, { userId, askedBy: viewer.id }, since)) return true;
  await storeResetLinkRequest(tx, { userId, askedBy: viewer.id, askedAt: now });
  return false;
}
