import { findCredentials, getCurrentUser } from '@muster/db/account/reads';
import { employeeIdKey } from '@muster/domain/account/rules';
import { accountLimits, type LoginInput } from '@muster/domain/account/schema';
import { type Context, wrongCredentials } from '../context.ts';
import { checkSecondFactor } from './factor/second-factor.ts';
import { isPassword } from './passwords.ts';
import type { SignInTry } from './sign-in-limits.ts';

/** The longest ID that is looked up: a stored ID is up to a few times as long with decomposed accents. */
const longestId = 5 * accountLimits.employeeId;

/**
 * Signs a person in on this device (U15, D28). Unknown ID, wrong password and closed account get one answer. Only
 * failures count towards the limits, so a whole office can sign in from one address; a wrong code is one. Whether there
 * is a second factor is looked up only after a right password (D56).
 */
export async function signIn(ctx: Context, input: LoginInput) {
  const account = limitKey(input.employeeId);
  const found = account === '' ? undefined : await findCredentials(ctx.store.read, input.employeeId);
  const device = ctx.knownDevice(found?.id);
  const attempt = ctx.limits.signIn.begin({ account, address: ctx.address, device }, ctx.now);
  const right = await inTurn(ctx, attempt, () => isPassword(found?.password, input.password));
  if (!found || !right || found.active === 0) throw attempt.exhausted ?? wrongCredentials();
  const factor = await inTurn(ctx, attempt, () => checkSecondFactor(ctx, found.id, input.code));
  if (factor.is === 'wrong') throw attempt.exhausted ?? factor.refusal;
  attempt.release();
  if (factor.is === 'missing') throw factor.refusal;
  await ctx.signIn(found.id, found.password, factor.use);
  return getCurrentUser(ctx.store.read, found.id);
}

/** Checks a password when it is this address's turn. A try that got no turn does not count. */
export async function inTurn<T>(ctx: Context, attempt: SignInTry, check: () => Promise<T>): Promise<T> {
  return ctx.hashing.run(ctx.address, check).catch((error: unknown) => {
    attempt.release();
    throw error;
  });
}

/**
 * The key by which tries are counted. Folding takes time that grows with the square of the length, so IDs that are
 * too long to exist share one key.
 */
function limitKey(employeeId: string): string {
  return employeeId.length > longestId ? '' : employeeIdKey(employeeId);
}
