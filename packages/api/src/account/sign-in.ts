import { findCredentials, getCurrentUser } from '@muster/db/account/queries';
import { employeeIdKey } from '@muster/domain/account/rules';
import type { LoginInput } from '@muster/domain/account/schema';
import { DomainError } from '@muster/domain/errors';
import type { Context } from '../context.ts';
import { isPassword } from './passwords.ts';

/**
 * Signs a person in on this device (SPEC section 4, D28). One answer for an unknown ID, a wrong password and a closed
 * account. Only failures use up tries: a whole office behind one address can start its day.
 */
export async function signIn(ctx: Context, input: LoginInput) {
  const account = employeeIdKey(input.employeeId);
  ctx.limits.signInByAddress.take(ctx.address, ctx.now);
  ctx.limits.signInByAccount.take(account, ctx.now);
  const found = await findCredentials(ctx.store.read, input.employeeId);
  const right = await isPassword(found?.password, input.password);
  if (!found || !right || found.active === 0) throw new DomainError('not_signed_in', 'Invalid credentials');
  ctx.limits.signInByAccount.giveBack(account);
  ctx.limits.signInByAddress.giveBack(ctx.address);
  await ctx.signIn(found.id);
  return getCurrentUser(ctx.store.read, found.id);
}
