import {
  acceptByLink,
  linkAccount,
  noteLinkUse,
  spendPermit,
} from '@muster/db/features/account/provider/links';
import { findLinkedAccount } from '@muster/db/features/account/provider/reads';
import { countOtherAdmins, findResetLink, findRole } from '@muster/db/features/account/reads';
import { setAdmin } from '@muster/db/features/account/writes/account';
import { spendChallenge } from '@muster/db/features/account/writes/passkeys';
import { confirmSession } from '@muster/db/features/account/writes/sessions';
import type { WriteTransaction } from '@muster/db/store/write-batch';
import { flowLife } from '@muster/domain/account/provider/schema';
import { signInKey } from '@muster/domain/account/sign-in-key';
import { epochMilliseconds, instantAt } from '@muster/domain/calendar/instant';
import { randomState } from 'openid-client';
import { expectStillAllowed } from '../../../command.ts';
import type { Context } from '../../../context.ts';
import { checkInQueue } from '../../../limits/hashing-queue.ts';
import { checkSecondFactor } from '../factor/second-factor.ts';
import { getOwnUser } from '../own-user.ts';
import { sha256 } from '../sha256.ts';
import { ProviderFailure } from './failure.ts';
import type { Returned } from './flow.ts';

type Linked = NonNullable<Awaited<ReturnType<typeof findLinkedAccount>>>;

export const providerPagePath = '/sign-in';

/** It leads the signed-in on, to the page that they asked for (D106), which only their browser knows. */
const entrancePath = '/login';

export async function enter(ctx: Context, returned: Returned): Promise<string> {
  const { use } = returned;
  if (use.kind === 'sign-in') return signInLinked(ctx, returned);
  if (use.kind === 'invitation') return acceptInvitation(ctx, returned, Buffer.from(use.token, 'base64url'));
  const { viewer } = ctx;
  if (viewer?.by !== 'session' || viewer.id !== use.userId)
    throw new ProviderFailure('signed_out', undefined, returned.label);
  return use.kind === 'link'
    ? linkOwn({ ...ctx, viewer }, returned)
    : confirmAgain({ ...ctx, viewer }, returned);
}

/** An account with a second factor is asked for it; an identity that opens no active account gets one answer. */
async function signInLinked(ctx: Context, returned: Returned): Promise<string> {
  const { identity, isAdmin, label } = returned;
  const found = await findLinkedAccount(ctx.store.read, identity);
  if (!found) throw new ProviderFailure('not_linked', undefined, label);
  const becomes = { ...found, isAdmin: isAdmin ? 1 : found.isAdmin };
  const factor = await checkSecondFactor(ctx, becomes, undefined);
  if (factor.is === 'required') throw new ProviderFailure('second_factor_setup', undefined, label);
  if (factor.is === 'missing') {
    const expiresAt = instantAt(epochMilliseconds(ctx.now) + flowLife);
    const kept = { ...identity, isAdmin: isAdmin ?? null, expiresAt };
    ctx.device().keepFlow({ step: 'code', id: randomState(), ...kept });
    return `${providerPagePath}?step=code`;
  }
  await open(ctx, found, returned);
  return entrancePath;
}

/** Limits as after a password (D67). Throws {@link ProviderFailure} if it took too long, and as a sign-in. */
export async function finishWithCode(ctx: Context, code: string) {
  const flow = ctx.device().flow();
  if (flow?.step !== 'code' || flow.expiresAt <= ctx.now) throw new ProviderFailure('expired');
  const found = await findLinkedAccount(ctx.store.read, flow);
  if (!found) throw new ProviderFailure('not_linked');
  const device = await ctx.device().knownDevice(found.id);
  const tried = { account: signInKey(found.employeeId), isKnown: true, address: ctx.address, device };
  const attempt = await ctx.limits.signIn.begin(tried, ctx.now);
  const factor = await checkInQueue(ctx, attempt, () => checkSecondFactor(ctx, found, code));
  if (factor.is === 'wrong') {
    ctx.device().gatherEvent({ action: 'sign-in.fail', actorId: null, userId: found.id });
    throw attempt.exhausted ?? factor.refusal;
  }
  await attempt.release();
  if (factor.is === 'missing' || factor.is === 'required') throw factor.refusal;
  await open(ctx, found, { identity: flow, isAdmin: flow.isAdmin ?? undefined }, async (tx) => {
    if (!(await spendChallenge(tx, sha256(flow.id), flow.expiresAt))) throw new ProviderFailure('expired');
    await factor.use?.(tx);
  });
  ctx.device().keepFlow(undefined);
  return getOwnUser(ctx.store.read, found.id, ctx.now);
}

async function open(
  ctx: Context,
  found: Pick<Linked, 'id' | 'password'>,
  { identity, isAdmin }: Pick<Returned, 'identity' | 'isAdmin'>,
  first?: (tx: WriteTransaction) => Promise<void>,
): Promise<void> {
  const change = async (tx: WriteTransaction) => {
    await first?.(tx);
    if (!(await noteLinkUse(tx, found.id, identity, ctx.now))) throw new ProviderFailure('not_linked');
    await followGroups(ctx, tx, found.id, isAdmin);
  };
  await ctx.device().signIn(found.id, found.password, { gave: first ? ['factor'] : [], change });
}

/** Gives or takes the administrator's role as the groups say (D68); never from the last administrator (D29). */
async function followGroups(
  { now }: Context,
  tx: WriteTransaction,
  userId: number,
  isAdmin: boolean | undefined,
): Promise<void> {
  const role = await findRole(tx.db, userId);
  if (isAdmin === undefined || !role || role.isAdmin === isAdmin) return;
  if (!isAdmin && (await countOtherAdmins(tx.db, userId)) === 0) return;
  await setAdmin(tx, userId, isAdmin, now, 'groups');
}

/** An invited person needs no password: the identity takes its place, and the link is used up (D40, D67). */
async function acceptInvitation(ctx: Context, returned: Returned, token: Buffer): Promise<string> {
  const { identity, isAdmin, label } = returned;
  const { store, now } = ctx;
  const refuse = (problem: 'invitation' | 'taken' | 'second_factor_setup') => {
    throw new ProviderFailure(problem, undefined, label);
  };
  const link = (await findResetLink(store.read, token, now)) ?? refuse('invitation');
  const becomes = { id: link.userId, isAdmin: isAdmin || link.isAdmin === 1 ? 1 : 0 };
  const factor = await checkSecondFactor(ctx, becomes, undefined);
  if (factor.is !== 'none') refuse('second_factor_setup');
  const change = async (tx: WriteTransaction) => {
    const current = await findResetLink(tx.db, token, now);
    if (current?.userId !== link.userId || current.invited !== 1) refuse('invitation');
    if (!(await linkAccount(tx, link.userId, identity, now))) refuse('taken');
    await acceptByLink(tx, link.userId, now);
    await followGroups(ctx, tx, link.userId, isAdmin);
  };
  await ctx.device().signIn(link.userId, link.password, { gave: [], change, isNew: true });
  return entrancePath;
}

type Own = Context & { readonly viewer: NonNullable<Context['viewer']> };

async function linkOwn({ store, viewer, now }: Own, { identity, label }: Returned): Promise<string> {
  await store.write(async (tx) => {
    await expectStillAllowed(tx, viewer);
    if (!(await spendPermit(tx, viewer.id, now)))
      throw new ProviderFailure('not_permitted', undefined, label);
    if (!(await linkAccount(tx, viewer.id, identity, now)))
      throw new ProviderFailure('taken', undefined, label);
  });
  return '/profile#sign-in-provider';
}

async function confirmAgain({ store, viewer, now }: Own, { identity, label }: Returned): Promise<string> {
  await store.write(async (tx) => {
    const found = await findLinkedAccount(tx.db, identity);
    if (found?.id !== viewer.id || !(await noteLinkUse(tx, viewer.id, identity, now)))
      throw new ProviderFailure('other_account', undefined, label);
    if (!(await confirmSession(tx, viewer.sessionHash, { confirmedAt: now })))
      throw new ProviderFailure('signed_out', undefined, label);
  });
  return `${providerPagePath}?step=confirmed`;
}
