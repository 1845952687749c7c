import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Db } from '../../store/connection.ts';
import type { WriteTransaction } from '../../store/write-batch.ts';
import { countOtherAdmins } from '../account/reads.ts';
import { setActive } from '../account/writes/account.ts';

const activeLeavers = (db: Db, through: PlainDate) =>
  db.selectFrom('users').select(['id', 'leavesOn']).where('active', '=', 1).where('leavesOn', '<=', through);

/** Whose account is open although their last day is `through` or earlier (D97). */
export async function listLeavers(db: Db, through: PlainDate): Promise<number[]> {
  return (await activeLeavers(db, through).orderBy('id').execute()).map(({ id }) => id);
}

/** Closes such an account as an administrator does. The last administrator's stays open, which is false (D29). */
export async function closeLeaver(
  tx: WriteTransaction,
  id: number,
  through: PlainDate,
  now: Instant,
): Promise<boolean> {
  const leaver = await activeLeavers(tx.db, through)
    .select('isAdmin')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!leaver) return true;
  if (leaver.isAdmin === 1 && (await countOtherAdmins(tx.db, id)) === 0) return false;
  await setActive(tx, id, false, now, null, `Last Day ${leaver.leavesOn}`);
  return true;
}

/** Whether another administrator works here after a day (D29, D97). */
export async function hasAdminAfter(db: Db, date: PlainDate, exceptId: number): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('isAdmin', '=', 1)
    .where('active', '=', 1)
    .where('id', '!=', exceptId)
    .where((eb) => eb.or([eb('leavesOn', 'is', null), eb('leavesOn', '>', date)]))
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
