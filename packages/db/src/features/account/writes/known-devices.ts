import { mostSessions } from '@muster/domain/account/rules';
import type { Instant } from '@muster/domain/calendar/instant';
import type { WriteTransaction } from '../../../store/write-batch.ts';

/** Remembers that a device signed in to an account (D28); an account has as many as sessions, and the oldest goes. */
export async function rememberDevice(
  { db }: WriteTransaction,
  idHash: Buffer,
  userId: number,
  now: Instant,
): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({ idHash, userId, lastUsedAt: now })
    .onConflict((to) => to.column('idHash').doUpdateSet({ lastUsedAt: now }))
    .execute();
  const others = db
    .selectFrom('known_devices')
    .select('idHash')
    .where('userId', '=', userId)
    .where('idHash', '!=', idHash)
    .orderBy('lastUsedAt', 'desc')
    .offset(mostSessions - 1)
    .limit(mostSessions);
  await db.deleteFrom('known_devices').where('idHash', 'in', others).execute();
}

export async function forgetDevicesOf({ db }: WriteTransaction, userId: number): Promise<void> {
  await db.deleteFrom('known_devices').where('userId', '=', userId).execute();
}

export async function forgetUnusedDevices({ db }: WriteTransaction, unusedSince: Instant): Promise<void> {
  await db.deleteFrom('known_devices').where('lastUsedAt', '<', unusedSince).execute();
}
