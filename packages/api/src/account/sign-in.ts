import { findCredentials, getCurrentUser } from '@muster/db/account/reads';
import { employeeIdKey } from '@muster/domain/account/rules';
import { accountLimits, type LoginInput } from '@muster/domain/account/schema';
import { type Context, wrongCredentials } from '../context.ts';
import { isPassword } from './passwords.ts';

/** A stored ID typed with its accents apart is a few times as long as it was registered; nobody's is longer than this. */
const longestId = 5 * accountLimits.employeeId;

/**
 * Signs a person in on this device (U15, D28). One answer for an unknown ID, a wrong password and a closed
 * account. Only failures use up tries: a whole office behind one address can start its day.
 */
export async function signIn(ctx: Context, input: LoginInput) {
  const account = limitKey(input.employeeId);
  ctx.limits.signInByAddress.take(ctx.address, ctx.now);
  ctx.limits.signInByAccount.take(account, ctx.now);
  const found = account === '' ? undefined : await findCredentials(ctx.store.read, input.employeeId);
  const right = await isPassword(found?.password, input.password);
  if (!found || !right || found.active === 0) throw wrongCredentials();
  ctx.limits.signInByAccount.giveBack(account);
  ctx.limits.signInByAddress.giveBack(ctx.address);
  await ctx.signIn(found.id, found.password);
  return getCurrentUser(ctx.store.read, found.id);
}

/**
 * What tries are counted by. Folding a text takes time that grows with its square, so that a megabyte would stop the
 * server for minutes: over-long ones, which nobody can have, count together.
 */
function limitKey(employeeId: string): string {
  return employeeId.length > longestId ? '' : employeeIdKey(employeeId);
}
