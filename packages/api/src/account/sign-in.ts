import { findCredentials, getCurrentUser } from '@muster/db/account/reads';
import { employeeIdKey } from '@muster/domain/account/rules';
import { accountLimits, type LoginInput } from '@muster/domain/account/schema';
import { type Context, wrongCredentials } from '../context.ts';
import { isPassword } from './passwords.ts';

/** The longest ID that is looked up: a stored ID is up to a few times as long with decomposed accents. */
const longestId = 5 * accountLimits.employeeId;

/**
 * Signs a person in on this device (U15, D28). Unknown ID, wrong password and closed account get one answer. Only
 * failures count towards the limit, so a whole office can sign in from one address.
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
 * The key by which tries are counted. Folding takes time that grows with the square of the length, so IDs that are
 * too long to exist share one key.
 */
function limitKey(employeeId: string): string {
  return employeeId.length > longestId ? '' : employeeIdKey(employeeId);
}
