import { isConfirmed } from '@muster/domain/account/rules';
import { accountTexts } from '@muster/domain/account/texts';
import { SecondFactorNeeded } from '@muster/domain/errors';
import { type Door, doors } from '@muster/domain/notice/doors';
import type { Context } from '../../context.ts';
import { confirmationNeeded, noTokens } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { methodsOf } from './factor/second-factor.ts';

/** Refuses what opens a door until the password, and the second factor, were given in this session (D26, D56, D104). */
export async function expectConfirmed(
  path: string,
  ctx: Pick<Context, 'store' | 'now'>,
  viewer: Viewer,
  inputOf: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const door = doors[path];
  if (!door) return;
  if (!isAnswered(door, viewer, ctx.now) && (await isAsked(door, inputOf)))
    throw viewer.by === 'token' ? noTokens() : confirmationNeeded();
  if (door.asksFactor && !isConfirmed(viewer.factorAt, ctx.now)) await expectNoFactor(ctx, viewer.id);
}

function isAnswered({ asks }: Door, { confirmedAt, signedInAt }: Viewer, now: Context['now']): boolean {
  return isConfirmed(confirmedAt, now) || (asks === 'unless-signed-in' && isConfirmed(signedInAt, now));
}

/** Reads the input only for a list of fields: a call without input has no body, which is no JSON. */
async function isAsked({ asks }: Door, inputOf: () => Promise<unknown>): Promise<boolean> {
  if (typeof asks !== 'object') return asks !== false;
  const input = await inputOf();
  return typeof input === 'object' && input !== null && asks.some((field) => field in input);
}

async function expectNoFactor(ctx: Pick<Context, 'store'>, userId: number): Promise<void> {
  const methods = await methodsOf(ctx, userId);
  if (methods.length === 0) return;
  const message = accountTexts.confirmSecondFactor();
  throw new SecondFactorNeeded(message, methods, undefined, 'not_allowed', 'confirm_factor');
}
