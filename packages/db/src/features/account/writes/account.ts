import { employeeIdKey } from '@muster/domain/account/rules';
import { accountTexts } from '@muster/domain/account/texts';
import type { AuditAction } from '@muster/domain/admin/features';
import type { Instant } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import type { Flag } from '../../../query/columns.ts';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { recordAudit } from '../../audit/writes.ts';
import { endHandling, loseHandling, offerHandler } from '../../grievance/handlers.ts';
import { deleteCalendarLink } from '../../leave/writes/calendar-link.ts';
import { announceSecurityChange } from '../../notice/writes/security-notices.ts';
import { removePhoto } from '../../people/photo-writes.ts';
import { askDeciders } from '../../team/writes/ask.ts';
import { deleteShiftLink } from '../../working-time/writes/shift-link.ts';
import { byHand, recordAccess } from '../access-given.ts';
import { findProvider } from '../provider/reads.ts';
import { countOtherAdmins, noSuchAccount } from '../reads.ts';
import { deleteTokensOf } from '../token/writes.ts';
import { forgetDevicesOf } from './known-devices.ts';
import { deleteResetLinkOf } from './reset-links.ts';
import { deleteSessionsOf } from './sessions.ts';

export type Who = string | number;

/** An administrator, null for the command line, or the groups of the provider (D68). */
export type RoleGiver = number | 'groups' | null;

/** Removing it shuts the person out (D27). Throws `conflict` for the last administrator (D29). */
export async function setAdmin(
  tx: WriteTransaction,
  who: Who,
  isAdmin: boolean,
  now: Instant,
  giver: RoleGiver,
): Promise<void> {
  const actorId = giver === 'groups' ? null : giver;
  const user = await findAccount(tx, who);
  if (!isAdmin) await refuseLastAdmin(tx, user);
  await tx.db
    .updateTable('users')
    .set({ isAdmin: isAdmin ? 1 : 0, seq: tx.seq(user.id) })
    .where('id', '=', user.id)
    .execute();
  // A link for an administrator takes two administrators (D40), so one that was made before is void.
  await (isAdmin ? deleteResetLinkOf(tx, user.id) : shutOut(tx, user.id));
  await moveHandling(tx, user, { ...user, isAdmin: isAdmin ? 1 : 0 }, now);
  tx.touch('people');
  await audit(tx, actorId, isAdmin ? 'account.promote' : 'account.demote', user.id, now);
  if (isAdmin === (user.isAdmin === 1)) return;
  if (isAdmin) await recordAccess(tx, await roleGiven(tx, user.id, giver, now));
  const change = isAdmin ? 'promoted' : 'demoted';
  await announceSecurityChange(tx, { change, subjectId: user.id, actorId }, now);
}

/** Closing shuts the person out (D27), opening takes the last day back (D97). Throws `conflict` for the last administrator (D29) and if erased (D61). */
export async function setActive(
  tx: WriteTransaction,
  who: Who,
  active: boolean,
  now: Instant,
  actorId: number | null = null,
  details?: string,
): Promise<void> {
  const user = await findAccount(tx, who);
  if (active) refuseErased(user);
  if (!active) await refuseLastAdmin(tx, user);
  await tx.db
    .updateTable('users')
    .set({ active: active ? 1 : 0, ...(active && { leavesOn: null }), seq: tx.seq(user.id) })
    .where('id', '=', user.id)
    .execute();
  if (!active) {
    await shutOut(tx, user.id);
    await removePhoto(tx, user.id, now);
  }
  await moveHandling(tx, user, { ...user, active: active ? 1 : 0 }, now);
  tx.touch('people');
  await audit(tx, actorId, active ? 'account.reactivate' : 'account.deactivate', user.id, now, details);
  if (active === (user.active === 1)) return;
  if (active) await recordAccess(tx, byHand('reopened', user.id, actorId, now));
  const change = active ? 'reactivated' : 'deactivated';
  await announceSecurityChange(tx, { change, subjectId: user.id, actorId }, now);
}

/**
 * By the command line, or with `actorId` by a link that others made. Ends sessions, tokens (D27) and the right to see
 * grievances (D104). The first password of an invited person is not announced (D40).
 */
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
  await loseHandling(tx, user.id, now);
  if (actorId === null) await recordAccess(tx, byHand('command_line', user.id, null, now));
  const isAccepted = user.invited === 1 && actorId !== null;
  await audit(tx, actorId, isAccepted ? 'account.accept-invitation' : 'account.reset-password', user.id, now);
  if (isAccepted) return;
  // A person who resets it without the command line has used a one-time link.
  const change = actorId === null ? 'password_reset' : 'reset_link_used';
  await announceSecurityChange(tx, { change, subjectId: user.id, actorId }, now);
}

/** The caller decides which sessions end (D26). Notifies no device: this one would pull before its new session. */
export async function storeOwnPassword(
  tx: WriteTransaction,
  userId: number,
  hash: string,
  now: Instant,
): Promise<void> {
  await tx.db.updateTable('users').set({ password: hash }).where('id', '=', userId).execute();
  await deleteResetLinkOf(tx, userId);
  await deleteCalendarLink(tx, userId);
  await deleteShiftLink(tx, userId);
  await deleteTokensOf(tx, userId);
  await forgetDevicesOf(tx, userId);
  await audit(tx, userId, 'account.change-password', userId, now);
  const event = { change: 'password_changed' as const, subjectId: userId, actorId: userId };
  await announceSecurityChange(tx, event, now);
}

export async function signOutEverywhere(tx: WriteTransaction, userId: number, now: Instant): Promise<void> {
  await deleteSessionsOf(tx, userId);
  await deleteTokensOf(tx, userId);
  await deleteCalendarLink(tx, userId);
  await deleteShiftLink(tx, userId);
  await forgetDevicesOf(tx, userId);
  await audit(tx, userId, 'account.sign-out-everywhere', userId, now);
}

/** An account by its employee ID or its id. Throws `not_found`. */
export async function findAccount(tx: WriteTransaction, who: Who) {
  const isId = typeof who === 'number';
  const user = await tx.db
    .selectFrom('users')
    .select(['id', 'isAdmin', 'active', 'invited', 'erasedAt'])
    .where((eb) => (isId ? eb('id', '=', who) : eb('employeeIdKey', '=', employeeIdKey(who))))
    .executeTakeFirst();
  if (user) return user;
  throw new DomainError('not_found', noSuchAccount(who));
}

type Rights = { readonly id: number; readonly isAdmin: Flag; readonly active: Flag };

/**
 * What an administrator may see of grievances ends with the role or the account; neither brings it back (D21). Requests
 * wait for those who can decide now (D94).
 */
async function moveHandling(tx: WriteTransaction, before: Rights, after: Rights, now: Instant) {
  const [could, can] = [before, after].map(({ isAdmin, active }) => isAdmin === 1 && active === 1);
  if (could && !can) await endHandling(tx, after.id, now);
  if (can && !could) await offerHandler(tx, after.id, now);
  await askDeciders(tx, now);
}

async function roleGiven(tx: WriteTransaction, userId: number, giver: RoleGiver, givenAt: Instant) {
  if (giver !== 'groups') return byHand('promoted', userId, giver, givenAt);
  const givenBy = (await findProvider(tx.db))?.savedBy ?? null;
  return { userId, way: 'provider_groups', givenBy, givenAt } as const;
}

async function shutOut(tx: WriteTransaction, userId: number): Promise<void> {
  await deleteSessionsOf(tx, userId);
  await deleteTokensOf(tx, userId);
  await forgetDevicesOf(tx, userId);
  await deleteResetLinkOf(tx, userId);
  await deleteCalendarLink(tx, userId);
  await deleteShiftLink(tx, userId);
}

/** What is left of the account is there for the company's records alone. */
function refuseErased({ erasedAt }: { readonly erasedAt: Instant | null }): void {
  if (erasedAt !== null) throw new DomainError('conflict', accountTexts.personsDataErased());
}

async function refuseLastAdmin(tx: WriteTransaction, user: { id: number; isAdmin: number; active: number }) {
  if (user.isAdmin === 0 || user.active === 0 || (await countOtherAdmins(tx.db, user.id)) > 0) return;
  throw new DomainError('conflict', accountTexts.lastAdministrator());
}

async function audit(
  tx: WriteTransaction,
  actorId: number | null,
  action: AuditAction,
  subjectId: number,
  now: Instant,
  details?: string,
): Promise<void> {
  await recordAudit(
    tx,
    { actorId, action, subjectType: 'user', subjectId, ...(details !== undefined && { details }) },
    now,
  );
}
