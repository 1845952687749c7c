import { employeeIdKey } from '@muster/domain/account/rules';
import type { Instant } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import { recordAudit } from '../audit.ts';
import type { WriteTransaction } from '../write-batch.ts';
import { countOtherAdmins } from './queries.ts';
import { deleteSessionsOf } from './session-queries.ts';

/** Gives or takes the administrator's role. Taking it ends the person's sessions (D27); the last one stays (D29). */
export async function setAdmin(
  tx: WriteTransaction,
  employeeId: string,
  isAdmin: boolean,
  now: Instant,
): Promise<void> {
  const user = await findAccount(tx, employeeId);
  if (!isAdmin) await refuseLastAdmin(tx, user);
  await tx.db
    .updateTable('users')
    .set({ isAdmin: isAdmin ? 1 : 0, seq: tx.seq(user.id) })
    .where('id', '=', user.id)
    .execute();
  if (!isAdmin) await deleteSessionsOf(tx, user.id);
  await audit(tx, isAdmin ? 'account.promote' : 'account.demote', user.id, now);
}

/** Closes or reopens an account. Closing ends its sessions (D27); the last administrator stays (D29). */
export async function setActive(
  tx: WriteTransaction,
  employeeId: string,
  active: boolean,
  now: Instant,
): Promise<void> {
  const user = await findAccount(tx, employeeId);
  if (!active) await refuseLastAdmin(tx, user);
  await tx.db
    .updateTable('users')
    .set({ active: active ? 1 : 0, seq: tx.seq(user.id) })
    .where('id', '=', user.id)
    .execute();
  if (!active) await deleteSessionsOf(tx, user.id);
  await audit(tx, active ? 'account.reactivate' : 'account.deactivate', user.id, now);
}

/** Stores a new password hash and signs the person out everywhere (D27). */
export async function setPassword(
  tx: WriteTransaction,
  employeeId: string,
  hash: string,
  now: Instant,
): Promise<void> {
  const user = await findAccount(tx, employeeId);
  await tx.db
    .updateTable('users')
    .set({ password: hash, seq: tx.seq(user.id) })
    .where('id', '=', user.id)
    .execute();
  await deleteSessionsOf(tx, user.id);
  await audit(tx, 'account.reset-password', user.id, now);
}

/**
 * Stores the hash of the password that a person gave themselves (D26). Whose sessions end is the caller's rule. It rings
 * no doorbell: no device shows it, and this one's would pull before it has the answer with its new session.
 */
export async function storeOwnPassword(
  tx: WriteTransaction,
  userId: number,
  hash: string,
  now: Instant,
): Promise<void> {
  await tx.db.updateTable('users').set({ password: hash }).where('id', '=', userId).execute();
  await auditOwn(tx, 'account.change-password', userId, now);
}

/** Ends every session of an account, as its person asked (D26). */
export async function signOutEverywhere(tx: WriteTransaction, userId: number, now: Instant): Promise<void> {
  await deleteSessionsOf(tx, userId);
  await auditOwn(tx, 'account.sign-out-everywhere', userId, now);
}

async function findAccount(tx: WriteTransaction, employeeId: string) {
  const user = await tx.db
    .selectFrom('users')
    .select(['id', 'isAdmin', 'active'])
    .where('employeeIdKey', '=', employeeIdKey(employeeId))
    .executeTakeFirst();
  if (!user) throw new DomainError('not_found', `No account has the Employee ID ${employeeId.trim()}`);
  return user;
}

async function refuseLastAdmin(tx: WriteTransaction, user: { id: number; isAdmin: number; active: number }) {
  if (user.isAdmin === 0 || user.active === 0 || (await countOtherAdmins(tx.db, user.id)) > 0) return;
  throw new DomainError('conflict', 'This is the last administrator: promote someone else first');
}

async function audit(tx: WriteTransaction, action: string, subjectId: number, now: Instant): Promise<void> {
  await recordAudit(tx, { actorId: null, action, subjectType: 'user', subjectId }, now);
}

async function auditOwn(tx: WriteTransaction, action: string, userId: number, now: Instant): Promise<void> {
  await recordAudit(tx, { actorId: userId, action, subjectType: 'user', subjectId: userId }, now);
}
