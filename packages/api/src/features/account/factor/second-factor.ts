import { findCodeSecret, listRecoveryCodes, readFactors } from '@muster/db/features/account/factor-reads';
import { spendRecoveryCode, spendStep } from '@muster/db/features/account/writes/codes';
import type { WriteTransaction } from '@muster/db/store/write-batch';
import type { FactorMethod } from '@muster/domain/account/factor-schema';
import { isAppCode, plainCode } from '@muster/domain/account/recovery-code';
import { accountTexts } from '@muster/domain/account/texts';
import { type DomainError, SecondFactorNeeded } from '@muster/domain/errors';
import type { WriterContext } from '../../../command.ts';
import type { Context } from '../../../context.ts';
import { checkInQueue } from '../../../limits/hashing-queue.ts';
import { stepOfCode } from './app-code.ts';
import { matchRecoveryCode } from './recovery-codes.ts';
import { type FactorAccount, requiresFactor, setupNeeded } from './requirement.ts';
import { openSecret } from './sealed-secret.ts';

type Spend = (tx: WriteTransaction) => Promise<boolean>;

type FactorCheck =
  | { readonly is: 'none'; readonly use?: undefined }
  | { readonly is: 'required'; readonly refusal: DomainError }
  | { readonly is: 'missing'; readonly refusal: SecondFactorNeeded }
  | { readonly is: 'wrong'; readonly refusal: SecondFactorNeeded }
  /** `use` makes the code a used one. It throws if another sign-in was quicker. */
  | { readonly is: 'right'; readonly use: (tx: WriteTransaction) => Promise<void> };

export async function checkSecondFactor(
  ctx: Context,
  account: FactorAccount,
  code: string | undefined,
): Promise<FactorCheck> {
  const { id: userId } = account;
  const methods = await methodsOf(ctx, userId);
  if (methods.length === 0)
    return (await requiresFactor(ctx, account)) ? { is: 'required', refusal: setupNeeded() } : { is: 'none' };
  if (code === undefined) return { is: 'missing', refusal: new SecondFactorNeeded(needed, methods) };
  const refusal = new SecondFactorNeeded(wrongCode, methods, 'code');
  const spend = await checkCode(ctx, userId, code);
  if (!spend) return { is: 'wrong', refusal };
  const use = async (tx: WriteTransaction) => {
    if (!(await spend(tx))) throw refusal;
  };
  return { is: 'right', use };
}

type UseCode = (tx: WriteTransaction) => Promise<void>;

/** Throws `not_allowed` without a code or for a wrong one. */
export async function expectOwnFactor(ctx: WriterContext, code: string | undefined): Promise<UseCode> {
  const methods = await methodsOf(ctx, ctx.viewer.id);
  if (methods.length === 0) return async () => undefined;
  if (code === undefined) throw new SecondFactorNeeded(needed, methods, undefined, 'not_allowed');
  return checkOwnCode(ctx, code, new SecondFactorNeeded(wrongCode, methods, 'code', 'not_allowed'));
}

/** With as many attempts as for passwords (D51). Throws `refusal` for a wrong code. */
export async function checkOwnCode(ctx: WriterContext, code: string, refusal: DomainError): Promise<UseCode> {
  const { id: userId, sessionHash } = ctx.viewer;
  const attempt = await ctx.limits.signIn.beginOwn(sessionHash, ctx.now);
  const spend = await checkInQueue(ctx, attempt, () => checkCode(ctx, userId, code));
  if (!spend) {
    ctx.device().gatherEvent({ action: 'sign-in.recheck', actorId: userId, userId });
    throw refusal;
  }
  await attempt.release();
  return async (tx) => {
    if (!(await spend(tx))) throw refusal;
  };
}

const needed = accountTexts.enterCodeAuthenticatorApp();
export const wrongCode = accountTexts.codeWrongAlreadyUsed();

export async function methodsOf({ store }: Pick<Context, 'store'>, userId: number): Promise<FactorMethod[]> {
  const { codesSince, recoveryCodesLeft, passkeys } = await readFactors(store.read, userId);
  return [
    ...(codesSince === null ? [] : (['totp'] as const)),
    ...(recoveryCodesLeft === 0 ? [] : (['recovery_code'] as const)),
    ...(passkeys === 0 ? [] : (['passkey'] as const)),
  ];
}

async function checkCode(ctx: Context, userId: number, typed: string): Promise<Spend | undefined> {
  const code = plainCode(typed);
  return isAppCode(code) ? checkAppCode(ctx, userId, code) : checkRecoveryCode(ctx, userId, code);
}

/** Wrong codes have a limit for a day, too: an attacker with the password could go through six digits in weeks (D51). */
async function checkAppCode(ctx: Context, userId: number, code: string): Promise<Spend | undefined> {
  const { limits, store, secretKey, now } = ctx;
  await limits.appCode.take(String(userId), now);
  const stored = await findCodeSecret(store.read, userId);
  if (!stored || stored.confirmedAt === null) return undefined;
  const secret = openSecret(stored.sealedSecret, userId, secretKey);
  const step = secret === undefined ? undefined : stepOfCode(secret, code, stored.lastStep, now);
  if (step === undefined) return undefined;
  await limits.appCode.refund(String(userId));
  return (tx) => spendStep(tx, userId, step);
}

async function checkRecoveryCode(ctx: Context, userId: number, code: string): Promise<Spend | undefined> {
  const hash = await matchRecoveryCode(code, await listRecoveryCodes(ctx.store.read, userId));
  return hash && ((tx) => spendRecoveryCode(tx, userId, hash, ctx.now));
}
