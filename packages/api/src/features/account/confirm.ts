import { isCurrentPassword } from '@muster/db/features/account/reads';
import { confirmSession } from '@muster/db/features/account/writes/sessions';
import { confirmationLife } from '@muster/domain/account/rules';
import type { ConfirmInput } from '@muster/domain/account/schema';
import { epochMilliseconds, instantAt } from '@muster/domain/calendar/instant';
import type { WriterContext } from '../../command.ts';
import { unauthenticated } from '../../http/errors.ts';
import { checkOwnPassword } from './own-password.ts';

/** For five minutes (D26, D56). Throws `unauthenticated` if the session ended or the password changed meanwhile. */
export async function confirmPassword(ctx: WriterContext, { password }: ConfirmInput) {
  const { store, viewer, now } = ctx;
  const stored = await checkOwnPassword(ctx, { password, field: 'password' });
  await store.write(async (tx) => {
    const isCurrent = await isCurrentPassword(tx.db, viewer.id, stored);
    if (!isCurrent || !(await confirmSession(tx, viewer.sessionHash, now))) throw unauthenticated();
  });
  return { confirmedUntil: instantAt(epochMilliseconds(now) + confirmationLife) };
}
