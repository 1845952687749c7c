import type { Instant } from '@muster/domain/calendar/instant';
import type { SecurityChange } from '@muster/domain/notice/security';
import { tellPerson } from '../../../outbox/tell.ts';
import { mailAdministrator } from '../../../outbox/writes.ts';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { listActiveAdmins } from '../../account/reads.ts';

export interface SecurityEvent {
  readonly change: SecurityChange;
  readonly subjectId: number;
  /** Who did it; null for the command line. */
  readonly actorId: number | null;
  readonly device?: string;
}

/** A notice for each, a push without details, and a mail (D26). Call it in the transaction of the change. */
export async function announceSecurityChange(
  tx: WriteTransaction,
  event: SecurityEvent,
  now: Instant,
): Promise<void> {
  const { change, subjectId, actorId } = event;
  for (const userId of new Set([subjectId, ...(await listActiveAdmins(tx.db))]))
    await tell(tx, userId, event, now);
  await mailAdministrator(tx, { event: 'security', change, subjectId, actorId }, now);
}

/** Of what an administrator changed for the company. Muster itself, which is null, has nothing to tell. */
export async function announceCompanyChange(
  tx: WriteTransaction,
  change: SecurityChange,
  { actorId, now }: { readonly actorId: number | null; readonly now: Instant },
): Promise<void> {
  if (actorId !== null) await announceSecurityChange(tx, { change, subjectId: actorId, actorId }, now);
}

/** Tells a person of a sign-in to their account, with the kind of device (D27). */
export async function announceSignIn(
  tx: WriteTransaction,
  userId: number,
  device: string,
  now: Instant,
): Promise<void> {
  await tell(tx, userId, { change: 'signed_in', subjectId: userId, actorId: userId, device }, now);
}

/** Tells a person of an export that they made of their own data (D60); of an administrator's, {@link announceSecurityChange} does. */
export async function announceOwnExport(tx: WriteTransaction, userId: number, now: Instant): Promise<void> {
  await tell(tx, userId, { change: 'data_exported', subjectId: userId, actorId: userId }, now);
}

/** Of what others did to an account and only its person has to know (D102). */
export function announceToPerson(
  tx: WriteTransaction,
  event: Omit<SecurityEvent, 'device'>,
  now: Instant,
): Promise<void> {
  return tell(tx, event.subjectId, event, now);
}

async function tell(
  tx: WriteTransaction,
  userId: number,
  { change, subjectId, actorId, device = null }: Omit<SecurityEvent, 'device'> & { device?: string | null },
  now: Instant,
): Promise<void> {
  // The device that changed the password would pull before it has its new session; it pulls once it has it.
  const isRenewed = change === 'password_changed' && userId === subjectId;
  const seq = tx.seq(isRenewed ? 'nobody' : userId);
  const row = { userId, change, subjectId, actorId, device, createdAt: now, seq };
  await tx.db.insertInto('security_notices').values(row).execute();
  const security = { change, subjectId, actorId };
  await tellPerson(tx, userId, { notice: 'security_changed', security }, now);
}

/** Deletes notices from before `before`. Devices keep what they have until they are cleared. */
export async function forgetSecurityNotices(tx: WriteTransaction, before: Instant): Promise<void> {
  await tx.db.deleteFrom('security_notices').where('createdAt', '<', before).execute();
}
