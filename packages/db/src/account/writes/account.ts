import { employeeIdKey } from '@muster/domain/account/rules';
import type { AuditAction } from '@muster/domain/admin/features';
import type { Instant } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import { recordAudit } from '../../audit/writes.ts';
import type { WriteTransaction } from '../../write-batch.ts';
import { countOtherAdmins, noSuchPerson } from '../reads.ts';
import { deleteResetLinkOf } from './reset-links.ts';
import { deleteSessionsOf } from './sessions.ts';

/** Whose account is meant: an employee ID in any case, or the account's id. */
type Who = string | number;

/**
 * Gives or takes the administrator's role. Taking it ends the person's sessions and makes their one-time link void (D27);
 * the last one stays (D29). `actorId` is null for the command line.
 */
export async function setAdmin(
  tx: WriteTransaction,
  who: Who,
  isAdmin: boolean,
  now: Instant,
  actorId: number | null = null,
): Promise<void> {
  const user = await findAccount(tx, who);
  if (!isAdmin) await refuseLastAdmin(tx, user);
  await tx.db
    .updateTable('users')
    .set({ isAdmin: isAdmin ? 1 : 0, seq: tx.seq(user.id) })
    .where('id', '=', user.id)
    .execute();
  if (!isAdmin) await shutOut(tx, user.id);
  tx.touch('people');
  await audit(tx, actorId, isAdmin ? 'account.promote' : 'account.demote', user.id, now);
}

/**
 * Closes or reopens an account. Closing ends its sessions and makes its one-time link void (D27); the last administrator
 * stays (D29).
 */
export async function setActive(
  tx: WriteTransaction,
  who: Who,
  active: boolean,
  now: Instant,
  actorId: number | null = null,
): Promise<void> {
  const user = await findAccount(tx, who);
  if (!active) await refuseLastAdmin(tx, user);
  await tx.db
    .updateTable('users')
    .set({ active: active ? 1 : 0, seq: tx.seq(user.id) })
    .where('id', '=', user.id)
    .execute();
  if (!active) await shutOut(tx, user.id);
  tx.touch('people');
  await audit(tx, actorId, active ? 'account.reactivate' : 'account.deactivate', user.id, now);
}

/** Stores a new password hash, signs the person out everywhere (D27) and makes their one-time link void. */
export async function setPassword(
  tx: WriteTransaction,
  who: Who,
  hash: string,
  now: Instant,
  actorId: number | null = null,
): Promise<void> {
  const user = await findAccount(tx, who);
  await tx.db
    .updateTable('users')
    .set({ password: hash, seq: tx.seq(user.id) })
    .where('id', '=', user.id)
    .execute();
  await shutOut(tx, user.id);
  await audit(tx, actorId, 'account.reset-password', user.id, now);
}

/**
 * Stores the hash of the password that a person gave themselves (D26). Which sessions end is the caller's rule.
 * Takes no `seq`: no device shows the password, and this device would pull before it has its new session.
 */
export async function storeOwnPassword(
  tx: WriteTransaction,
  userId: number,
  hash: string,
  now: Instant,
): Promise<void> {
  await tx.db.updateTable('users').set({ password: hash }).where('id', '=', userId).execute();
  await deleteResetLinkOf(tx, userId);
  await audit(tx, userId, 'account.change-password', userId, now);
}

/** Ends every session of an account, as its person asked (D26). */
export async function signOutEverywhere(tx: WriteTransaction, userId: number, now: Instant): Promise<void> {
  await deleteSessionsOf(tx, userId);
  await audit(tx, userId, 'account.sign-out-everywhere', userId, now);
}

async function findAccount(tx: WriteTransaction, who: Who) {
  const isId = typeof who === 'number';
  const user = await tx.db
    .selectFrom('users')
    .select(['id', 'isAdmin', 'active'])
    .where((eb) => (isId ? eb('id', '=', who) : eb('employeeIdKey', '=', employeeIdKey(who))))
    .executeTakeFirst();
  if (user) return user;
  throw new DomainError('not_found', isId ? noSuchPerson : `No account has the Employee ID ${who.trim()}`);
}

/** Ends all that opens the account without its password: sessions and the one-time link. */
async function shutOut(tx: WriteTransaction, userId: number): Promise<void> {
  await deleteSessionsOf(tx, userId);
  await deleteResetLinkOf(tx, userId);
}

async function refuseLastAdmin(tx: WriteTransaction, user: { id: number; isAdmin: number; active: number }) {
  if (user.isAdmin === 0 || user.active === 0 || (await countOtherAdmins(tx.db, user.id)) > 0) return;
  throw new DomainError('conflict', 'This is the last administrator: promote someone else first');
}

async function audit(
  tx: WriteTransaction,
  actorId: number | null,
  action: AuditAction,
  subjectId: number,
  now: Instant,
): Promise<void> {
  await recordAudit(tx, { actorId, action, subjectType: 'user', subjectId }, now);
}
