import { findAddressee, isEmailTaken } from '@muster/db/features/account/address';
import { findResetLink, getPasswordOwner } from '@muster/db/features/account/reads';
import { setPassword } from '@muster/db/features/account/writes/account';
import { confirmEmail } from '@muster/db/features/account/writes/address';
import { findLogo } from '@muster/db/features/company/logo';
import type { Db } from '@muster/db/store/connection';
import type { WriteTransaction } from '@muster/db/store/write-batch';
import type { LinkInput, RedeemResetInput } from '@muster/domain/account/schema';
import { accountTexts } from '@muster/domain/account/texts';
import { DomainError } from '@muster/domain/errors';
import type { Context } from '../../context.ts';
import { sayDone } from '../../done.ts';
import { readConfirmToken } from './address/tokens.ts';
import { hashNewPassword } from './passwords.ts';
import { sha256 } from './sha256.ts';

/** Ends all sessions (D26, D40). Bad links get one answer. No ledger: its fingerprint hashes passwords fast. */
export async function redeemReset(ctx: Context, { token, password }: RedeemResetInput) {
  const { store, limits, address, now, secretKey } = ctx;
  await limits.resetLink.take(address, now);
  const [secret, proof] = partsOf(token);
  const tokenHash = sha256(secret);
  const { userId } = await expectLink(store.read, tokenHash, now);
  const owner = await getPasswordOwner(store.read, userId);
  const hash = await ctx.hashing.run(address, () => hashNewPassword(password, owner));
  const employeeId = await store.write(async (tx) => {
    const link = await expectLink(tx.db, tokenHash, now);
    await setPassword(tx, link.userId, hash, now, link.userId);
    await ctx.device().rememberDevice(tx, link.userId);
    if (proof !== undefined) await confirmByLink(tx, link.userId, { proof, now, secretKey });
    return link.employeeId;
  });
  await limits.resetLink.refund(address);
  return { ...sayDone(ctx, accountTexts.passwordChanged()), employeeId };
}

/** The token is the proof (D40). Only failures count towards the limit. */
export async function readLink({ store, limits, address, now }: Context, { token }: LinkInput) {
  await limits.resetLink.take(address, now);
  const { userId, invited } = await expectLink(store.read, sha256(partsOf(token)[0]), now);
  await limits.resetLink.refund(address);
  const owner = await getPasswordOwner(store.read, userId);
  const logo = await findLogo(store.read);
  const shown = logo && { logo: `data:image/png;base64,${logo.content.toString('base64')}` };
  return { ...owner, ...shown, purpose: invited === 1 ? ('invitation' as const) : ('reset' as const) };
}

async function expectLink(db: Db, tokenHash: Buffer, now: Context['now']) {
  const link = await findResetLink(db, tokenHash, now);
  if (link) return link;
  throw new DomainError('not_found', accountTexts.linkNoLongerWorks());
}

/** A link that was mailed says so behind a dot: who uses it reads the mail of the address (D100). */
function partsOf(token: string): [string, string | undefined] {
  const [secret = '', ...proof] = token.split('.');
  return [secret, proof.length > 0 ? proof.join('.') : undefined];
}

interface Proof extends Pick<Context, 'now' | 'secretKey'> {
  readonly proof: string;
}

/** An address that another account confirmed meanwhile stays unconfirmed; the password is set all the same. */
async function confirmByLink(
  tx: WriteTransaction,
  userId: number,
  { proof, now, secretKey }: Proof,
): Promise<void> {
  const person = await findAddressee(tx.db, userId);
  const read = readConfirmToken(proof, secretKey);
  if (!person?.email || read?.userId !== userId || !read.isOf(person, now)) return;
  if (await isEmailTaken(tx.db, person.email, userId, { confirmedOnly: true })) return;
  await confirmEmail(tx, userId, now);
}
