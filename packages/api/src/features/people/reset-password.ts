import { findAddressee, mayMail } from '@muster/db/features/account/address';
import { expectActive } from '@muster/db/features/account/reads';
import { issueResetLink } from '@muster/db/features/account/writes/reset-links';
import { mayReset } from '@muster/domain/account/address/rules';
import { checkOther } from '@muster/domain/people/rules';
import { expectStillAllowed, type WriterContext } from '../../command.ts';
import { queueLinkMail } from '../account/address/mailed-link.ts';
import { makeLink } from '../account/reset-link.ts';
import { consentTo } from './second-administrator.ts';

/**
 * Shown once; no mutation ledger, which would keep it (D40). For an administrator the first call only asks; a second
 * administrator's makes it (D104). Throws `not_found` for a closed account, `unprocessable` for one's own.
 */
export async function resetPersonPassword(ctx: WriterContext, userId: number) {
  const { store, viewer, now, secretKey } = ctx;
  checkOther('resetPassword', userId, viewer.id);
  const { row, path } = makeLink('reset', userId, now);
  return store.write(async (tx) => {
    await expectStillAllowed(tx, viewer);
    await expectActive(tx.db, userId);
    const consent = await consentTo({ tx, viewer, now }, { userId, act: 'link' });
    if ('waitsFor' in consent) return { userId, path: null, expiresAt: null, waitsFor: consent.waitsFor };
    await issueResetLink(tx, row, { way: 'reset_link', by: consent.by });
    const person = await findAddressee(tx.db, userId);
    if (person && mayMail(person, 'reset') && mayReset(person))
      await queueLinkMail(tx, { userId, purpose: 'reset', path }, { now, secretKey });
    return { userId, path, expiresAt: row.expiresAt };
  });
}
