import { expectFreeEmail, getAddressee, getContact } from '@muster/db/features/account/address';
import { changeEmail, confirmEmail, storeContact } from '@muster/db/features/account/writes/address';
import type { ConfirmEmailInput, ContactInput, OwnEmailInput } from '@muster/domain/account/address/schema';
import { addressTexts } from '@muster/domain/account/address/texts';
import { DomainError } from '@muster/domain/errors';
import type { Said } from '@muster/domain/language/texts';
import type { CommandContext } from '../../../command.ts';
import type { Context } from '../../../context.ts';
import { sayDone } from '../../../done.ts';
import { readConfirmToken } from './tokens.ts';

/** Whether another account has it shows only to who reads its mail, when they confirm it (D100). */
export async function changeOwnEmail(
  { tx, viewer, now }: CommandContext,
  { email }: OwnEmailInput,
): Promise<Said> {
  await changeEmail(tx, { userId: viewer.id, email, setBy: viewer.id }, now);
  return email === null ? addressTexts.removed() : addressTexts.linkSent({ email });
}

/**
 * The token is the proof; a second opening answers the same (D100). Throws `not_found` for one that is not of the address
 * that the account has, and `conflict` if another account confirmed it before.
 */
export async function confirmOwnEmail(ctx: Context, { token }: ConfirmEmailInput) {
  const { store, limits, address, now, secretKey } = ctx;
  await limits.resetLink.take(address, now);
  const read = readConfirmToken(token, secretKey);
  if (!read) throw noLongerWorks();
  const { userId } = read;
  await store.write(async (tx) => {
    const person = await getAddressee(tx.db, userId).catch(() => undefined);
    if (!person?.active || person.email === null || !read.isOf(person, now)) throw noLongerWorks();
    if (person.emailConfirmedAt !== null) return;
    await expectFreeEmail(tx.db, person.email, userId, { confirmedOnly: true });
    await confirmEmail(tx, userId, now);
  });
  await limits.resetLink.refund(address);
  return sayDone(ctx, addressTexts.confirmed());
}

function noLongerWorks(): DomainError {
  return new DomainError('not_found', addressTexts.linkNoLongerWorks());
}

export async function changeContact({ tx, viewer }: CommandContext, input: ContactInput) {
  await storeContact(tx, viewer.id, input);
  return getContact(tx.db, viewer.id);
}
