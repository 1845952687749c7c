import { findCredentials } from '@muster/db/features/account/reads';
import { accountLimits, type LoginInput } from '@muster/domain/account/schema';
import { signInKey } from '@muster/domain/account/sign-in-key';
import type { SignInAction } from '@muster/domain/admin/features';
import { DomainError } from '@muster/domain/errors';
import type { Context } from '../../context.ts';
import { wrongCredentials } from '../../http/device-session.ts';
import { checkInQueue } from '../../limits/hashing-queue.ts';
import type { SignInAttempt } from '../../limits/sign-in-limits.ts';
import { checkSecondFactor } from './factor/second-factor.ts';
import { getOwnUser } from './own-user.ts';
import { isPassword } from './passwords.ts';

/** The longest ID that is looked up: a stored ID is up to a few times as long with decomposed accents. */
const longestId = 5 * accountLimits.employeeId;

/** Unknown ID, wrong password and closed account get one answer; only failures count, wrong codes too (D28, D56). */
export async function signIn(ctx: Context, input: LoginInput) {
  return withPassword(ctx, input, async ({ found, attempt }) => {
    const factor = await checkInQueue(ctx, attempt, () => checkSecondFactor(ctx, found, input.code));
    if (factor.is === 'wrong') throw attempt.exhausted ?? factor.refusal;
    await attempt.release();
    if (factor.is === 'missing' || factor.is === 'required') throw factor.refusal;
    const gave = factor.is === 'right' ? (['password', 'factor'] as const) : (['password'] as const);
    await ctx.device().signIn(found.id, found.password, { gave, change: factor.use });
    return getOwnUser(ctx.store.read, found.id, ctx.now);
  });
}

type Credentials = Pick<LoginInput, 'employeeId' | 'password'>;
type Found = Awaited<ReturnType<typeof findCredentials>>;

interface RightPassword {
  readonly found: NonNullable<Found>;
  /** Counted as a failure until it is released. */
  readonly attempt: SignInAttempt;
}

export async function withPassword<T>(
  ctx: Context,
  input: Credentials,
  work: (right: RightPassword) => Promise<T>,
): Promise<T> {
  const account = limitKey(input.employeeId);
  const found = account === '' ? undefined : await findCredentials(ctx.store.read, input.employeeId);
  try {
    return await work(await checkPassword(ctx, input, account, found));
  } catch (error) {
    const action = failureOf(error);
    if (action) ctx.device().gatherEvent({ action, actorId: null, userId: found?.id ?? null });
    throw error;
  }
}

async function checkPassword(
  ctx: Context,
  input: Credentials,
  account: string,
  found: Found,
): Promise<RightPassword> {
  const device = await ctx.device().knownDevice(found?.id);
  const source = { account, isKnown: found !== undefined, address: ctx.address, device };
  const attempt = await ctx.limits.signIn.begin(source, ctx.now);
  const right = await checkInQueue(ctx, attempt, () => isPassword(found?.password, input.password));
  if (!found || !right || found.active === 0) throw attempt.exhausted ?? wrongCredentials();
  return { found, attempt };
}

/** What the events call a refusal. A full queue is none of the person's, and a code that is asked for is no failure. */
function failureOf(error: unknown): SignInAction | undefined {
  if (!(error instanceof DomainError)) return undefined;
  if (error.reason !== undefined && error.field === undefined) return undefined;
  if (error.kind === 'too_many') return 'sign-in.lock-out';
  return error.kind === 'unauthenticated' ? 'sign-in.fail' : undefined;
}

/** Folding takes time that grows with the square of the length, so IDs that are too long to exist share one key. */
function limitKey(employeeId: string): string {
  return employeeId.length > longestId ? '' : signInKey(employeeId);
}
