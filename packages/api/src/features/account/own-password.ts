import { findOwnPassword } from '@muster/db/features/account/reads';
import { accountTexts } from '@muster/domain/account/texts';
import { DomainError } from '@muster/domain/errors';
import type { WriterContext } from '../../command.ts';
import { checkInQueue } from '../../limits/hashing-queue.ts';
import { isPassword } from './passwords.ts';

/** Each session has its own tries: an unlocked device is no place to guess (D51). Throws `unprocessable`. */
export async function checkOwnPassword(ctx: WriterContext, password: string, field: string): Promise<string> {
  const stored = await findOwnPassword(ctx.store.read, ctx.viewer.id);
  const attempt = await ctx.limits.signIn.beginOwn(ctx.viewer.sessionHash, ctx.now);
  if (!(await checkInQueue(ctx, attempt, () => isPassword(stored, password)))) {
    ctx.device().gatherEvent({ action: 'sign-in.recheck', actorId: ctx.viewer.id, userId: ctx.viewer.id });
    throw new DomainError('unprocessable', accountTexts.currentPasswordWrong(), field);
  }
  await attempt.release();
  return stored;
}
