import type { Context } from '../context.ts';
import type { SignInTry } from './sign-in-limits.ts';

/** Checks a password or a code when it is this address's turn. A try that got no turn does not count. */
export async function inTurn<T>(ctx: Context, attempt: SignInTry, check: () => Promise<T>): Promise<T> {
  return ctx.hashing.run(ctx.address, check).catch(async (error: unknown) => {
    await attempt.release();
    throw error;
  });
}
