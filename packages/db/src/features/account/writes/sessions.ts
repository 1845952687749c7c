import { mostSessions } from '@muster/domain/account/rules';
import type { Instant } from '@muster/domain/calendar/instant';
import type { WriteTransaction } from '../../../store/write-batch.ts';

export interface SessionSource {
  readonly device: string;
  readonly address: string | null;
}

/** When the person gave the password and the second factor; null if not in this session. */
export interface Given {
  readonly confirmedAt?: Instant | null;
  readonly factorAt?: Instant | null;
}

/** Opens a session; its person has signed in (D8) and is invited no longer (D40). Of an account's sessions the newest {@link mostSessions} remain (D27). */
export async function insertSession(
  tx: WriteTransaction,
  idHash: Buffer,
  userId: number,
  now: Instant,
  source?: Partial<SessionSource> & Given,
): Promise<void> {
  const times = { createdAt: now, lastSeenAt: now };
  await tx.db
    .insertInto('sessions')
    .values({ idHash, userId, ...times, ...source })
    .execute();
  await noteFirst(tx, userId, now);
  const older = tx.db
    .selectFrom('sessions')
    .select('idHash')
    .where('userId', '=', userId)
    .where('idHash', '!=', idHash)
    .orderBy('createdAt', 'desc')
    .orderBy('lastSeenAt', 'desc')
    .offset(mostSessions - 1)
    .limit(mostSessions);
  await tx.db.deleteFrom('sessions').where('idHash', 'in', older).execute();
}

async function noteFirst(tx: WriteTransaction, userId: number, now: Instant): Promise<void> {
  const came = await tx.db
    .updateTable('users')
    .set(({ fn, ref, val }) => ({
      invited: 0,
      firstSignedInAt: fn.coalesce(ref('firstSignedInAt'), val(now)),
    }))
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('invited', '=', 1), eb('firstSignedInAt', 'is', null)]))
    .returning('id')
    .executeTakeFirst();
  if (came) tx.touch('people');
}

export async function touchSession(tx: WriteTransaction, idHash: Buffer, now: Instant): Promise<void> {
  await tx.db.updateTable('sessions').set({ lastSeenAt: now }).where('idHash', '=', idHash).execute();
}

/** Records what its person gave again (D26, D104). False if the session has ended. */
export async function confirmSession(tx: WriteTransaction, idHash: Buffer, given: Given): Promise<boolean> {
  const row = await tx.db
    .updateTable('sessions')
    .set(given)
    .where('idHash', '=', idHash)
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSession(tx: WriteTransaction, idHash: Buffer): Promise<number | undefined> {
  const gone = await tx.db
    .deleteFrom('sessions')
    .where('idHash', '=', idHash)
    .returning('userId')
    .executeTakeFirst();
  return gone?.userId;
}

export async function deleteSessionsOf(tx: WriteTransaction, userId: number): Promise<void> {
  await tx.db.deleteFrom('sessions').where('userId', '=', userId).execute();
}

export async function deleteOldSessions(
  tx: WriteTransaction,
  createdBefore: Instant,
  unusedSince: Instant,
): Promise<void> {
  await tx.db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('createdAt', '<', createdBefore), eb('lastSeenAt', '<', unusedSince)]))
    .execute();
}
