import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { tellPerson } from '../../../outbox/tell.ts';
import type { WriteTransaction } from '../../../store/write-batch.ts';

/** A notice with the first and last of the dates, and a push without them (D93). */
export async function tellOfShifts(
  tx: WriteTransaction,
  userId: number,
  dates: readonly PlainDate[],
  now: Instant,
): Promise<void> {
  const sorted = dates.toSorted();
  const [firstDate, lastDate] = [sorted[0], sorted.at(-1)];
  if (firstDate === undefined || lastDate === undefined) return;
  const row = { userId, firstDate, lastDate, createdAt: now, seq: tx.seq(userId) };
  await tx.db.insertInto('rota_notices').values(row).execute();
  await tellPerson(tx, userId, { notice: 'rota_published' }, now);
}

/** Deletes notices from before `before`. Devices keep what they have until they are cleared. */
export async function forgetRotaNotices(tx: WriteTransaction, before: Instant): Promise<void> {
  await tx.db.deleteFrom('rota_notices').where('createdAt', '<', before).execute();
}
