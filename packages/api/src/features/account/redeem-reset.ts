import { findResetLink, getPasswordOwner } from '@muster/db/features/account/reads';
import { setPassword } from '@muster/db/features/account/writes/account';
import { findLogo } from '@muster/db/features/company/logo';
import type { Db } from '@muster/db/store/connection';
import type { LinkInput, RedeemResetInput } from '@muster/domain/account/schema';
import { accountTexts } from '@muster/domain/account/texts';
import { DomainError } from '@muster/domain/errors';
import type { Context } from '../../context.ts';
import { sayDone } from '../../done.ts';
import { hashNewPassword } from './passwords.ts';
import { sha256 } from './register.ts';

/** Ends all sessions (D26, D40). Bad links get one answer. No ledger: its fingerprint hashes passwords fast. */
export async function redeemReset(ctx: Context, { token, password }: RedeemResetInput) {
  const { store, limits, address, now } = ctx;
  await limits.resetLink.take(address, now);
  const tokenHash = sha256(token);
  const { userId } = await expectLink(store.read, tokenHash, now);
  const owner = await getPasswordOwner(store.read, userId);
  const hash = await ctx.hashing.run(address, () => hashNewPassword(password, owner));
  const employeeId = await store.write(async (tx) => {
    const link = await expectLink(tx.db, tokenHash, now);
    await setPassword(tx, link.userId, hash, now, link.userId);
    await ctx.device().rememberDevice(tx, link.userId);
    return link.employeeId;
  });
  await limits.resetLink.refund(address);
  return { ...sayDone(ctx, accountTexts.passwordChanged()), employeeId };
}

/** The token is the proof (D40). Only failures count towards the limit. */
export async function readLink({ store, limits, address, now }: Context, { token }: LinkInput) {
  await limits.resetLink.take(address, now);
  const { userId, invited } = await expectLink(store.read, sha256(token), now);
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
