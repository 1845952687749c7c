import { getPasswordOwner } from '@muster/db/features/account/reads';
import { storeOwnPassword } from '@muster/db/features/account/writes/account';
import type { ChangePasswordInput } from '@muster/domain/account/schema';
import { accountTexts } from '@muster/domain/account/texts';
import type { WriterContext } from '../../command.ts';
import { sayDone } from '../../done.ts';
import { checkOwnPassword } from './own-password.ts';
import { hashNewPassword } from './passwords.ts';

/** Ends other sessions and renews this one (D26). No mutation ledger: its fingerprint is a fast hash of passwords. */
export async function changePassword(ctx: WriterContext, input: ChangePasswordInput) {
  const { viewer, now } = ctx;
  const stored = await checkOwnPassword(ctx, input.currentPassword, 'currentPassword');
  const owner = await getPasswordOwner(ctx.store.read, viewer.id);
  const hash = await ctx.hashing.run(ctx.address, () =>
    hashNewPassword(input.newPassword, owner, 'newPassword'),
  );
  await ctx.device().signInOnlyHere(viewer, stored, (tx) => storeOwnPassword(tx, viewer.id, hash, now));
  return sayDone(ctx, accountTexts.passwordChanged());
}
