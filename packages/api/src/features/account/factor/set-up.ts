import { findCodeSecret, readFactors } from '@muster/db/features/account/factor-reads';
import { listPasskeys } from '@muster/db/features/account/passkey-reads';
import { getCurrentUser } from '@muster/db/features/account/reads';
import {
  confirmCodeSecret,
  removeCodes,
  renewRecoveryCodes,
  storeCodeSecret,
} from '@muster/db/features/account/writes/codes';
import { confirmSession } from '@muster/db/features/account/writes/sessions';
import { getCompany } from '@muster/db/features/company/reads';
import type { WriteTransaction } from '@muster/db/store/write-batch';
import type { ConfirmCodeInput } from '@muster/domain/account/factor-schema';
import { isAppCode, plainCode } from '@muster/domain/account/recovery-code';
import { accountTexts } from '@muster/domain/account/texts';
import { DomainError } from '@muster/domain/errors';
import type { WriterContext } from '../../../command.ts';
import type { Context } from '../../../context.ts';
import { sayDone } from '../../../done.ts';
import { hasPasskeys } from '../passkey/relying-party.ts';
import { newAppSecret, stepOfCode } from './app-code.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';

type Server = Pick<Context, 'store' | 'secretKey' | 'hashing' | 'address' | 'now'>;

export async function listOwnFactors(ctx: WriterContext) {
  const { store, viewer } = ctx;
  const { codesSince, recoveryCodesLeft } = await readFactors(store.read, viewer.id);
  const known = await listPasskeys(store.read, viewer.id);
  const passkeys = known.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt }));
  return { codesSince, recoveryCodesLeft, passkeys, passkeysPossible: hasPasskeys(ctx) };
}

/** Not in use before {@link confirmOwnCodes}. Throws `conflict` while codes are. The ledger would keep the secret. */
export async function startCodes({ store, secretKey, now }: Server, userId: number) {
  const { employeeId } = await getCurrentUser(store.read, userId);
  const made = newAppSecret((await getCompany(store.read)).name, employeeId);
  const sealed = sealSecret(made.secret, userId, secretKey);
  await store.write((tx) => storeCodeSecret(tx, userId, sealed, now));
  return made;
}

/** Its first code is a second factor that was given (D104). */
export async function confirmOwnCodes(ctx: WriterContext, input: ConfirmCodeInput) {
  const { store, viewer, now } = ctx;
  const { recoveryCodes, use } = await checkFirstCode(ctx, viewer.id, input);
  await store.write(async (tx) => {
    await use(tx);
    await confirmSession(tx, viewer.sessionHash, { factorAt: now });
  });
  return { recoveryCodes };
}

/**
 * `use` begins to ask for codes, in the transaction of what follows from that. The recovery codes are shown once (D56).
 * Throws `conflict` without a set-up, `unprocessable` for a wrong code.
 */
export async function checkFirstCode(ctx: Server, userId: number, input: ConfirmCodeInput) {
  const { store, secretKey, now } = ctx;
  const stored = await findCodeSecret(store.read, userId);
  if (!stored || stored.confirmedAt !== null)
    throw new DomainError('conflict', accountTexts.startSetUpCodesFirst());
  const { sealedSecret } = stored;
  const secret = openSecret(sealedSecret, userId, secretKey);
  const code = plainCode(input.code);
  const step = secret !== undefined && isAppCode(code) ? stepOfCode(secret, code, 0, now) : undefined;
  if (step === undefined) throw new DomainError('unprocessable', wrongFirstCode, 'code');
  const { codes, hashed } = await ctx.hashing.run(ctx.address, makeRecoveryCodes);
  const use = (tx: WriteTransaction) => confirmCodeSecret(tx, userId, { sealedSecret, step }, hashed, now);
  return { recoveryCodes: codes, use };
}

const wrongFirstCode = accountTexts.notCodeAppShouldShow();

export async function stopCodes(ctx: WriterContext) {
  const { store, viewer, now } = ctx;
  await store.write((tx) => removeCodes(tx, viewer.id, now));
  return sayDone(ctx, accountTexts.codesRemoved());
}

/** Replaces the recovery codes. Throws `conflict` for an account without a second factor. */
export async function makeNewRecoveryCodes(ctx: WriterContext) {
  const { store, viewer, now } = ctx;
  const { codesSince, passkeys } = await readFactors(store.read, viewer.id);
  if (codesSince === null && passkeys === 0)
    throw new DomainError('conflict', accountTexts.recoveryCodesBelongSecondFactor());
  const { codes, hashed } = await ctx.hashing.run(ctx.address, makeRecoveryCodes);
  await store.write((tx) => renewRecoveryCodes(tx, viewer.id, hashed, now));
  return { recoveryCodes: codes };
}
