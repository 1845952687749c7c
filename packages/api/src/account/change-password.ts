import { findOwnCredentials } from '@muster/db/account/reads';
import { storeOwnPassword } from '@muster/db/account/writes/account';
import type { ChangePasswordInput } from '@muster/domain/account/schema';
import { DomainError } from '@muster/domain/errors';
import type { Context, Viewer } from '../context.ts';
import { hashPassword, isPassword } from './passwords.ts';

/**
 * Changes the viewer's password, ends all other sessions and renews this one (D26). Wrong current passwords count as
 * failed sign-ins, so an unlocked device is no place to guess (D51). Throws `unprocessable` for a wrong one,
 * `bad_input` for a new one that is too common. There is no mutation ledger, because its fingerprint would be a fast
 * hash of passwords.
 */
export async function changePassword(ctx: Context & { viewer: Viewer }, input: ChangePasswordInput) {
  const { viewer, now } = ctx;
  const { employeeIdKey, password } = await findOwnCredentials(ctx.store.read, viewer.id);
  await checkCurrent(ctx, employeeIdKey, password, input.currentPassword);
  const hash = await hashPassword(input.newPassword, 'newPassword');
  await ctx.signInOnlyHere(viewer.id, password, (tx) => storeOwnPassword(tx, viewer.id, hash, now));
  return { message: 'Password changed' };
}

async function checkCurrent(ctx: Context, account: string, stored: string, given: string): Promise<void> {
  ctx.limits.signInByAddress.take(ctx.address, ctx.now);
  ctx.limits.signInByAccount.take(account, ctx.now);
  if (!(await isPassword(stored, given))) {
    throw new DomainError('unprocessable', 'Your current password is not right', 'currentPassword');
  }
  ctx.limits.signInByAccount.giveBack(account);
  ctx.limits.signInByAddress.giveBack(ctx.address);
}
