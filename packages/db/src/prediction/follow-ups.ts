import type { Instant } from '@muster/domain/calendar/instant';
import type { FollowUpInput } from '@muster/domain/prediction/schema';
import { expectActive } from '../account/reads.ts';
import { recordAudit } from '../audit.ts';
import type { Db } from '../connection.ts';
import type { WriteTransaction } from '../write-batch.ts';

/** What was done about everybody's risk, newest first (D37). */
export async function listFollowUps(db: Db) {
  return (await followUpsIn(db).execute()).map(toFollowUp);
}

/** What was done about one person's risk, newest first. */
export async function listFollowUpsOf(db: Db, userId: number) {
  return (await followUpsIn(db).where('userId', '=', userId).execute()).map(toFollowUp);
}

/** Records what was done (D37); the audit log has that it was, not the note. Throws `not_found` if nobody active is meant. */
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

/** Notes in the audit log what an administrator did with somebody's prediction. */
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

function followUpsIn(db: Db) {
  return db
    .selectFrom('follow_ups')
    .innerJoin('users', 'users.id', 'createdBy')
    .select(['follow_ups.id', 'userId', 'note', 'createdBy', 'fullName', 'follow_ups.createdAt'])
    .orderBy('follow_ups.id', 'desc');
}

function toFollowUp<Row extends { readonly createdBy: number; readonly fullName: string }>(row: Row) {
  const { createdBy: id, fullName, ...rest } = row;
  return { ...rest, createdBy: { id, fullName } };
}
