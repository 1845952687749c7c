import { createHmac } from 'node:crypto';
import { readFactors } from '@muster/db/features/account/factor-reads';
import { listPasskeys } from '@muster/db/features/account/passkey-reads';
import { getCurrentUser } from '@muster/db/features/account/reads';
import { storeRecoveryCodes } from '@muster/db/features/account/writes/codes';
import { deletePasskey, insertPasskey } from '@muster/db/features/account/writes/passkeys';
import { confirmSession } from '@muster/db/features/account/writes/sessions';
import { type PasskeyInput, passkeyOptions } from '@muster/domain/account/passkey-schema';
import { accountTexts } from '@muster/domain/account/texts';
import { DomainError } from '@muster/domain/errors';
import { z } from 'zod';
import { expectStillAllowed, type WriterContext } from '../../../command.ts';
import { sayDone } from '../../../done.ts';
import { makeRecoveryCodes } from '../factor/recovery-codes.ts';
import { challengeLife, challengeOf, giveChallenge, useChallenge } from './challenge.ts';
import { relyingPartyOf, webauthn } from './relying-party.ts';

const transportList = z.array(z.string());

/** What the browser needs to make a passkey, with a challenge for it (D26). Throws `conflict` at an address without a name. */
export async function startPasskey(ctx: WriterContext) {
  const { viewer, store, secretKey } = ctx;
  const party = await relyingPartyOf(ctx);
  const { employeeId, fullName } = await getCurrentUser(store.read, viewer.id);
  const known = await listPasskeys(store.read, viewer.id);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    // The authenticator keeps it: it is the same for all passkeys of the account, and says nothing of the person.
    userID: new Uint8Array(
      createHmac('sha256', secretKey).update(`passkeys of account ${viewer.id}`).digest(),
    ),
    userName: employeeId,
    userDisplayName: fullName,
    timeout: challengeLife,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transportList.parse(JSON.parse(transports)),
    })),
    // Discoverable and verified, so that a passkey is enough to sign in.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  giveChallenge(ctx, options.challenge, `add ${viewer.id}`);
  return passkeyOptions.parse(options);
}

/** Recovery codes come with the first second factor; else they are null. Throws `unprocessable` for a wrong answer. */
export async function addPasskey(ctx: WriterContext, { name, answer }: PasskeyInput) {
  const { viewer, store, now } = ctx;
  const challenge = challengeOf(ctx, `add ${viewer.id}`);
  const { credential } = await verify(ctx, challenge.challenge, answer);
  const { recoveryCodesLeft } = await readFactors(store.read, viewer.id);
  const made = recoveryCodesLeft > 0 ? null : await ctx.hashing.run(ctx.address, makeRecoveryCodes);
  await store.write(async (tx) => {
    await expectStillAllowed(tx, viewer);
    await useChallenge(tx, challenge);
    await insertPasskey(tx, {
      userId: viewer.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: JSON.stringify(answer.response.transports ?? []),
      name,
      createdAt: now,
      lastUsedAt: null,
    });
    if (made) await storeRecoveryCodes(tx, viewer.id, made.hashed);
    await confirmSession(tx, viewer.sessionHash, { factorAt: now });
  });
  return { recoveryCodes: made?.codes ?? null };
}

export async function removePasskey(ctx: WriterContext, { id }: { id: number }) {
  const { store, viewer, now } = ctx;
  await store.write(async (tx) => {
    await expectStillAllowed(tx, viewer);
    await deletePasskey(tx, viewer.id, id, now);
  });
  return sayDone(ctx, accountTexts.passkeyRemoved());
}

async function verify(ctx: WriterContext, challenge: string, answer: PasskeyInput['answer']) {
  const party = await relyingPartyOf(ctx);
  const { transports: _, ...response } = answer.response;
  const { verifyRegistrationResponse } = await webauthn();
  const result = await verifyRegistrationResponse({
    response: { ...answer, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (result?.verified) return result.registrationInfo;
  throw new DomainError('unprocessable', accountTexts.passkeyCouldNotChecked());
}
