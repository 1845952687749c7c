import { findPasskey } from '@muster/db/features/account/passkey-reads';
import { notePasskeyUse } from '@muster/db/features/account/writes/passkeys';
import type { WriteTransaction } from '@muster/db/store/write-batch';
import { type PasskeySignInInput, passkeySignInOptions } from '@muster/domain/account/passkey-schema';
import { accountTexts } from '@muster/domain/account/texts';
import { DomainError } from '@muster/domain/errors';
import type { Context } from '../../../context.ts';
import { getOwnUser } from '../own-user.ts';
import { challengeLife, challengeOf, giveChallenge, useChallenge } from './challenge.ts';
import { relyingPartyOf, webauthn } from './relying-party.ts';

/** Names no account: the person chooses among the passkeys of the device (D26). */
export async function startPasskeySignIn(ctx: Context) {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: (await relyingPartyOf(ctx)).id,
    timeout: challengeLife,
    userVerification: 'required',
  });
  giveChallenge(ctx, options.challenge, 'sign-in');
  return passkeySignInOptions.parse(options);
}

/** Counts as both factors (D26). Unknown, removed and wrong passkeys, and closed accounts, get one answer (D51). */
export async function signInWithPasskey(ctx: Context, { answer }: PasskeySignInInput) {
  const { found, use: change } = await checkPasskey(ctx, answer, wrongPasskey);
  await ctx.device().signIn(found.userId, found.password, { gave: ['factor'], change });
  return getOwnUser(ctx.store.read, found.userId, ctx.now);
}

/** `use` makes the answer a used one. Throws `refusal` for a wrong answer, and for one that is not of the account `of`. */
export async function checkPasskey(
  ctx: Context,
  answer: PasskeySignInInput['answer'],
  refusal: () => DomainError,
  of?: number,
) {
  const { limits, store, address, now } = ctx;
  await limits.passkey.take(address, now);
  const challenge = challengeOf(ctx, 'sign-in');
  const found = await findPasskey(store.read, answer.id);
  const counter = found && (await newCounter(ctx, challenge.challenge, answer, found));
  if (!found || counter === undefined || (of !== undefined && found.userId !== of)) {
    const action = of === undefined ? 'sign-in.fail' : 'sign-in.recheck';
    ctx.device().gatherEvent({ action, actorId: of ?? null, userId: of ?? found?.userId ?? null });
    throw refusal();
  }
  await limits.passkey.refund(address);
  const use = async (tx: WriteTransaction) => {
    await useChallenge(tx, challenge);
    if (!(await notePasskeyUse(tx, found.id, counter, now))) throw refusal();
  };
  return { found, use };
}

interface StoredPasskey {
  readonly publicKey: Buffer;
  readonly counter: number;
}

async function newCounter(
  ctx: Context,
  challenge: string,
  answer: PasskeySignInInput['answer'],
  { publicKey, counter }: StoredPasskey,
): Promise<number | undefined> {
  const party = await relyingPartyOf(ctx);
  const { verifyAuthenticationResponse } = await webauthn();
  const result = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    credential: { id: answer.id, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
  }).catch(() => undefined);
  return result?.verified ? result.authenticationInfo.newCounter : undefined;
}

function wrongPasskey(): DomainError {
  return new DomainError('unauthenticated', accountTexts.passkeyNotWorkHere());
}
