import { accountTexts } from '@muster/domain/account/texts';
import type { Instant } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { recordAudit } from '../../audit/writes.ts';
import { announceSecurityChange } from '../../notice/writes/security-notices.ts';

export interface HashedCodes {
  readonly salt: Buffer;
  readonly hashes: readonly Buffer[];
}

/** Not in use yet; replaces one that was not confirmed (D26). Throws `conflict` while codes are in use. */
export async function storeCodeSecret(
  tx: WriteTransaction,
  userId: number,
  sealedSecret: Buffer,
  now: Instant,
): Promise<void> {
  const stored = await tx.db
    .insertInto('code_secrets')
    .values({ userId, sealedSecret, confirmedAt: null, createdAt: now })
    .onConflict((to) =>
      to
        .column('userId')
        .doUpdateSet({ sealedSecret, createdAt: now })
        .where('code_secrets.confirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst();
  if (stored) return;
  throw new DomainError('conflict', accountTexts.codesSetUpAlready());
}

/** Replaces the recovery codes. Throws `conflict` if another call confirmed or replaced the secret. */
export async function confirmCodeSecret(
  tx: WriteTransaction,
  userId: number,
  proof: { readonly sealedSecret: Buffer; readonly step: number },
  codes: HashedCodes,
  now: Instant,
): Promise<void> {
  const confirmed = await tx.db
    .updateTable('code_secrets')
    .set({ confirmedAt: now, lastStep: proof.step })
    .where('userId', '=', userId)
    .where('sealedSecret', '=', proof.sealedSecret)
    .where('confirmedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst();
  if (!confirmed) throw new DomainError('conflict', accountTexts.setUpRestartedFinishedElsewhere());
  await storeRecoveryCodes(tx, userId, codes);
  await recordAudit(
    tx,
    { actorId: userId, action: 'account.add-codes', subjectType: 'user', subjectId: userId },
    now,
  );
  await announceSecurityChange(tx, { change: 'factor_added', subjectId: userId, actorId: userId }, now);
}

/** Records that a code of `step` signed in. False if a code of that step or a later one did so before (replay). */
export async function spendStep(tx: WriteTransaction, userId: number, step: number): Promise<boolean> {
  const spent = await tx.db
    .updateTable('code_secrets')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .where('confirmedAt', 'is not', null)
    .returning('userId')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Deletes a recovery code that signs in. False if it was used before. */
export async function spendRecoveryCode(
  tx: WriteTransaction,
  userId: number,
  codeHash: Buffer,
  now: Instant,
): Promise<boolean> {
  const [gone] = await tx.db
    .deleteFrom('recovery_codes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .execute();
  if (!gone || gone.numDeletedRows === 0n) return false;
  const entry = { action: 'account.use-recovery-code', subjectType: 'user', subjectId: userId } as const;
  await recordAudit(tx, { actorId: userId, ...entry }, now);
  return true;
}

export async function renewRecoveryCodes(
  tx: WriteTransaction,
  userId: number,
  codes: HashedCodes,
  now: Instant,
): Promise<void> {
  await storeRecoveryCodes(tx, userId, codes);
  const entry = { action: 'account.new-recovery-codes', subjectType: 'user', subjectId: userId } as const;
  await recordAudit(tx, { actorId: userId, ...entry }, now);
  const event = { change: 'recovery_codes_renewed' as const, subjectId: userId, actorId: userId };
  await announceSecurityChange(tx, event, now);
}

/** Removes the secret of codes. Recovery codes go with the last factor. Throws `not_found` without codes. */
export async function removeCodes(tx: WriteTransaction, userId: number, now: Instant): Promise<void> {
  const [gone] = await tx.db.deleteFrom('code_secrets').where('userId', '=', userId).execute();
  if (!gone || gone.numDeletedRows === 0n) throw new DomainError('not_found', accountTexts.codesNotSetUp());
  await dropIdleRecoveryCodes(tx, userId);
  const entry = { action: 'account.remove-codes', subjectType: 'user', subjectId: userId } as const;
  await recordAudit(tx, { actorId: userId, ...entry }, now);
  await announceSecurityChange(tx, { change: 'factor_removed', subjectId: userId, actorId: userId }, now);
}

export async function dropIdleRecoveryCodes(tx: WriteTransaction, userId: number): Promise<void> {
  await tx.db
    .deleteFrom('recovery_codes')
    .where('userId', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('code_secrets').select('userId').where('userId', '=', userId))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('passkeys').select('userId').where('userId', '=', userId))),
    )
    .execute();
}

export async function storeRecoveryCodes(
  tx: WriteTransaction,
  userId: number,
  { salt, hashes }: HashedCodes,
): Promise<void> {
  await tx.db.deleteFrom('recovery_codes').where('userId', '=', userId).execute();
  await tx.db
    .insertInto('recovery_codes')
    .values(hashes.map((codeHash) => ({ userId, codeHash, salt })))
    .execute();
}
