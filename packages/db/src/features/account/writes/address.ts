import { emailKey } from '@muster/domain/account/address/email';
import type { ContactInput } from '@muster/domain/account/address/schema';
import type { Instant } from '@muster/domain/calendar/instant';
import { queueMail } from '../../../outbox/writes.ts';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { recordAudit } from '../../audit/writes.ts';
import { announceSecurityChange } from '../../notice/writes/security-notices.ts';
import { type Addressee, getAddressee } from '../address.ts';

interface Change {
  readonly userId: number;
  readonly email: string | null;
  /** Null for a provider. */
  readonly setBy: number | null;
}

/**
 * Another address is not confirmed: it gets a link, and a confirmed former one hears of the change (D100). The same one gets
 * another link until it is confirmed. The caller checks whether it is free.
 */
export async function changeEmail(
  tx: WriteTransaction,
  { userId, email, setBy }: Change,
  now: Instant,
): Promise<void> {
  const before = await getAddressee(tx.db, userId);
  const key = email === null ? null : emailKey(email);
  const isSame = key === before.emailKey && email !== null;
  if (!isSame && email === before.email) return;
  if (!isSame) await storeEmail(tx, before, { userId, email, setBy }, now);
  else if (before.emailConfirmedAt === null && setBy === userId) await claimEmail(tx, userId);
  if (email !== null && (!isSame || before.emailConfirmedAt === null)) await queueLink(tx, userId, now);
}

async function storeEmail(
  tx: WriteTransaction,
  before: Addressee,
  { userId, email, setBy }: Change,
  now: Instant,
): Promise<void> {
  const key = email === null ? null : emailKey(email);
  const after = { email, emailKey: key, emailConfirmedAt: null, emailSetBy: email === null ? null : setBy };
  await tx.db.updateTable('users').set(after).where('id', '=', userId).execute();
  tx.touch('people');
  const entry = { actorId: setBy, action: 'account.change-email', subjectType: 'user' } as const;
  await recordAudit(tx, { ...entry, subjectId: userId }, now);
  if (before.emailConfirmedAt !== null && before.email !== null) {
    const told = { event: 'email_changed', userId, to: before.email } as const;
    await queueMail(tx, told, now, { toUserId: userId });
  }
  await announceSecurityChange(tx, { change: 'email_changed', subjectId: userId, actorId: setBy }, now);
}

/** What an administrator typed its person has typed, too. */
async function claimEmail(tx: WriteTransaction, userId: number): Promise<void> {
  await tx.db.updateTable('users').set({ emailSetBy: userId }).where('id', '=', userId).execute();
}

async function queueLink(tx: WriteTransaction, userId: number, now: Instant): Promise<void> {
  await queueMail(tx, { event: 'confirm_email', userId }, now, { toUserId: userId });
}

/** Once (D100); later openings change nothing. */
export async function confirmEmail(tx: WriteTransaction, userId: number, now: Instant): Promise<void> {
  const confirmed = await tx.db
    .updateTable('users')
    .set({ emailConfirmedAt: now })
    .where('id', '=', userId)
    .where('emailConfirmedAt', 'is', null)
    .executeTakeFirst();
  if (confirmed.numUpdatedRows === 0n) return;
  tx.touch('people');
  const entry = { actorId: userId, action: 'account.confirm-email', subjectType: 'user' } as const;
  await recordAudit(tx, { ...entry, subjectId: userId }, now);
}

export async function storeContact(
  tx: WriteTransaction,
  userId: number,
  { phone, sharePhone, shareEmail }: ContactInput,
): Promise<void> {
  const after = {
    ...(phone !== undefined && { phone: phone === '' ? null : phone }),
    ...(sharePhone !== undefined && { sharePhone: sharePhone ? (1 as const) : (0 as const) }),
    ...(shareEmail !== undefined && { shareEmail: shareEmail ? (1 as const) : (0 as const) }),
  };
  if (Object.keys(after).length === 0) return;
  await tx.db.updateTable('users').set(after).where('id', '=', userId).execute();
  tx.touch('people');
}
