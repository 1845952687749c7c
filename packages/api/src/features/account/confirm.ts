import { isCurrentPassword } from '@muster/db/features/account/reads';
import { confirmSession } from '@muster/db/features/account/writes/sessions';
import type { WriteTransaction } from '@muster/db/store/write-batch';
import type { ConfirmInput } from '@muster/domain/account/confirm-schema';
import { confirmationLife } from '@muster/domain/account/rules';
import { accountTexts } from '@muster/domain/account/texts';
import { epochMilliseconds, instantAt } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import type { WriterContext } from '../../command.ts';
import { unauthenticated } from '../../http/errors.ts';
import { checkOwnCode, methodsOf, wrongCode } from './factor/second-factor.ts';
import { checkOwnPassword } from './own-password.ts';
import { checkPasskey } from './passkey/sign-in.ts';

/** For five minutes (D26, D56, D104). Throws `unauthenticated` if the session ended or the password changed meanwhile. */
export async function confirm(ctx: WriterContext, input: ConfirmInput) {
  const { store, viewer, now } = ctx;
  const stored = input.password ? await checkOwnPassword(ctx, input.password, 'password') : undefined;
  const useFactor = await checkFactor(ctx, input);
  const given = { ...(stored && { confirmedAt: now }), ...(useFactor && { factorAt: now }) };
  await store.write(async (tx) => {
    if (stored && !(await isCurrentPassword(tx.db, viewer.id, stored))) throw unauthenticated();
    if (!(await confirmSession(tx, viewer.sessionHash, given))) throw unauthenticated();
    await useFactor?.(tx);
  });
  return { confirmedUntil: instantAt(epochMilliseconds(now) + confirmationLife) };
}

type Use = (tx: WriteTransaction) => Promise<void>;

/** Throws `unprocessable` for a wrong code or passkey, and for a code where none is set up. */
async function checkFactor(ctx: WriterContext, { code, passkey }: ConfirmInput): Promise<Use | undefined> {
  if (passkey) return (await checkPasskey(ctx, passkey, refusedPasskey, ctx.viewer.id)).use;
  if (code === undefined) return undefined;
  if ((await methodsOf(ctx, ctx.viewer.id)).length === 0)
    throw new DomainError('unprocessable', accountTexts.noSecondFactorOfYours(), 'code');
  return checkOwnCode(ctx, code, new DomainError('unprocessable', wrongCode, 'code'));
}

function refusedPasskey(): DomainError {
  return new DomainError('unprocessable', accountTexts.passkeyNotAccount());
}
