import type { Instant } from '@muster/domain/calendar/instant';
import type { AlertKey } from '@muster/domain/prediction/schema';
import { expectActive } from '../account/reads.ts';
import type { Db } from '../connection.ts';
import type { WriteTransaction } from '../write-batch.ts';
import { recordPredictionAct } from './follow-ups.ts';

/** The alerts that somebody acknowledged, newest first. */
export async function listAcknowledged(db: Db) {
  return (await acknowledgementsIn(db).execute()).map(toAcknowledgement);
}

/**
 * Hides an alert as it is now, in place of what was acknowledged of its kind before. Throws `not_found` if nobody active
 * is meant.
 */
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

/** Takes an acknowledgement back, unless another has taken its place since. True if there was one. */
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

function acknowledgementsIn(db: Db) {
  return db
    .selectFrom('alert_acknowledgements')
    .innerJoin('users', 'users.id', 'acknowledgedBy')
    .select(['userId', 'type', 'evidence', 'acknowledgedBy', 'fullName', 'acknowledgedAt'])
    .orderBy('acknowledgedAt', 'desc')
    .orderBy('userId');
}

function toAcknowledgement<Row extends { readonly acknowledgedBy: number; readonly fullName: string }>(
  row: Row,
) {
  const { acknowledgedBy: id, fullName, ...rest } = row;
  return { ...rest, acknowledgedBy: { id, fullName } };
}
