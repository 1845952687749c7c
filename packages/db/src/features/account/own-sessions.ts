import type { Instant } from '@muster/domain/calendar/instant';
import type { Db } from '../../store/connection.ts';
import type { WriteTransaction } from '../../store/write-batch.ts';
import { deleteSession } from './writes/sessions.ts';

/** The least age of a session that has ended by time (D27). */
interface Since {
  readonly createdAt: Instant;
  readonly lastSeenAt: Instant;
}

export async function listSessions(db: Db, userId: number, since: Since) {
  const rows = await db
    .selectFrom('sessions')
    .select(['idHash', 'createdAt', 'lastSeenAt', 'device', 'address'])
    .where('userId', '=', userId)
    .where('createdAt', '>=', since.createdAt)
    .where('lastSeenAt', '>=', since.lastSeenAt)
    .orderBy('createdAt', 'desc')
    .orderBy('idHash')
    .execute();
  return rows.map((row) => ({ id: publicIdOf(row.idHash), ...row }));
}

/** Ends one of a person's sessions. False if they have none with this id. */
export async function endSession(tx: WriteTransaction, userId: number, id: number): Promise<boolean> {
  const rows = await tx.db.selectFrom('sessions').select('idHash').where('userId', '=', userId).execute();
  const found = rows.find(({ idHash }) => publicIdOf(idHash) === id);
  return found !== undefined && (await deleteSession(tx, found.idHash)) !== undefined;
}

/** A number that names a session: 48 bits of the hash of its secret, from which the secret cannot be found. */
function publicIdOf(idHash: Buffer): number {
  return idHash.readUIntBE(0, 6);
}
