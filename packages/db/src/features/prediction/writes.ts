import type { Instant } from '@muster/domain/calendar/instant';
import type { AlertKey, FollowUpInput } from '@muster/domain/prediction/schema';
import type { WriteTransaction } from '../../store/write-batch.ts';
import { expectActive } from '../account/reads.ts';
import { recordAudit } from '../audit/writes.ts';
import { acknowledgementsIn, followUpsIn, toAcknowledgement, toFollowUp } from './reads.ts';

/** The audit log records it without the note (D37). Throws `not_found` unless the account is active. */
export async function insertFollowUp(
  tx: WriteTransaction,
  { userId, note }: FollowUpInput,
  createdBy: number,
  now: Instant,
) {
  await expectActive(tx.db, userId);
  const { id } = await tx.db
    .insertInto('follow_ups')
    .values({ userId, note, createdBy, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordPredictionAct(tx, 'follow-up', userId, createdBy, now);
  tx.touch('prediction');
  return toFollowUp(await followUpsIn(tx.db).where('follow_ups.id', '=', id).executeTakeFirstOrThrow());
}

export function recordPredictionAct(
  tx: WriteTransaction,
  act: 'open' | 'follow-up' | 'acknowledge' | 'unacknowledge',
  userId: number,
  actorId: number,
  now: Instant,
): Promise<void> {
  const action = `prediction.${act}` as const;
  const entry = { actorId, action, subjectType: 'user', subjectId: userId };
  return recordAudit(tx, entry, now);
}

/** In its present form, in place of an earlier one of its kind. Throws `not_found` unless the account is active. */
export async function acknowledge(
  tx: WriteTransaction,
  { userId, type, evidence }: AlertKey,
  acknowledgedBy: number,
  now: Instant,
) {
  await expectActive(tx.db, userId);
  const made = { evidence, acknowledgedBy, acknowledgedAt: now };
  await tx.db
    .insertInto('alert_acknowledgements')
    .values({ userId, type, ...made })
    .onConflict((conflict) => conflict.columns(['userId', 'type']).doUpdateSet(made))
    .execute();
  await recordPredictionAct(tx, 'acknowledge', userId, acknowledgedBy, now);
  tx.touch('prediction');
  const written = acknowledgementsIn(tx.db).where('userId', '=', userId).where('type', '=', type);
  return toAcknowledgement(await written.executeTakeFirstOrThrow());
}

/** Removes an acknowledgement, unless another one has replaced it. True if there was one. */
export async function unacknowledge(
  tx: WriteTransaction,
  { userId, type, evidence }: AlertKey,
  actorId: number,
  now: Instant,
): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('alert_acknowledgements')
    .where('userId', '=', userId)
    .where('type', '=', type)
    .where('evidence', '=', evidence)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await recordPredictionAct(tx, 'unacknowledge', userId, actorId, now);
  tx.touch('prediction');
  return true;
}
