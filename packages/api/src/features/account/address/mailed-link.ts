import { storeResetLink } from '@muster/db/features/account/writes/reset-links';
import { queueMail } from '@muster/db/outbox/writes';
import type { WriteTransaction } from '@muster/db/store/write-batch';
import type { Instant } from '@muster/domain/calendar/instant';
import type { LinkKind } from '@muster/domain/people/rules';
import { seal, unseal } from '../../../data-folder/sealed.ts';
import { makeLink } from '../reset-link.ts';

interface Mailed {
  readonly userId: number;
  readonly purpose: LinkKind;
  readonly path: string;
}

/** Sealed, because anyone who reads the database could open an account with the link of a mail that waits. */
export async function queueLinkMail(
  tx: WriteTransaction,
  { userId, purpose, path }: Mailed,
  { secretKey, now }: { readonly secretKey: Buffer; readonly now: Instant },
): Promise<void> {
  const sealed = seal(path, boundTo(userId), secretKey).toString('base64');
  await queueMail(tx, { event: 'link', userId, purpose, sealed }, now, { toUserId: userId });
}

export function openLink(sealed: string, userId: number, secretKey: Buffer): string | undefined {
  return unseal(Buffer.from(sealed, 'base64'), boundTo(userId), secretKey);
}

/** A new link for someone who forgot their password: earlier ones are void (D40). */
export async function mailNewLink(
  tx: WriteTransaction,
  { id, invited, emailSetBy }: { id: number; invited: boolean; emailSetBy: number | null },
  { secretKey, now }: { readonly secretKey: Buffer; readonly now: Instant },
): Promise<void> {
  const purpose = invited ? 'invitation' : 'reset';
  const { row, path } = makeLink(purpose, id, now);
  // The person who chose the address has a hand in what it opens (D104).
  const by = emailSetBy === null || emailSetBy === id ? [] : [emailSetBy];
  await storeResetLink(tx, row, { way: invited ? 'invited' : 'reset_link', by });
  await queueLinkMail(tx, { userId: id, purpose, path }, { secretKey, now });
}

function boundTo(userId: number): string {
  return `mailed link of account ${userId}`;
}
