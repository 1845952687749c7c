import type { CredentialsInput, RequiredCodesInput } from '@muster/domain/account/schema';
import { accountTexts } from '@muster/domain/account/texts';
import { DomainError } from '@muster/domain/errors';
import type { Context } from '../../../context.ts';
import { withPassword } from '../sign-in.ts';
import { type FactorAccount, requiresFactor } from './requirement.ts';
import { methodsOf } from './second-factor.ts';
import { checkFirstCode, startCodes } from './set-up.ts';

/** Without a session yet, so each step is given the password (D27). Throws as sign-in, `conflict` if not required. */
export async function startRequiredCodes(ctx: Context, input: CredentialsInput) {
  return withPassword(ctx, input, async ({ found, attempt }) => {
    await attempt.release();
    await expectRequired(ctx, found);
    return startCodes(ctx, found.id);
  });
}

export async function confirmRequiredCodes(ctx: Context, input: RequiredCodesInput) {
  return withPassword(ctx, input, async ({ found, attempt }) => {
    await attempt.release();
    await expectRequired(ctx, found);
    const { recoveryCodes, use } = await checkFirstCode(ctx, found.id, input);
    await ctx.device().signIn(found.id, found.password, { gave: ['password', 'factor'], change: use });
    return { recoveryCodes };
  });
}

async function expectRequired(ctx: Context, account: FactorAccount): Promise<void> {
  if ((await requiresFactor(ctx, account)) && (await methodsOf(ctx, account.id)).length === 0) return;
  throw new DomainError('conflict', accountTexts.nothingSetUp());
}
