import type { Instant } from '@muster/domain/calendar/instant';
import { sql } from 'kysely';
import { expressionsOf } from '../../store/connection.ts';
import type { WriteTransaction } from '../../store/write-batch.ts';
import { activeAdmins, isSeenByOther, listNotSeeing } from './visible.ts';

/** All but the one it leaves out (D21). `unhandledSince` says if that is no one. */
export async function insertFirstHandlers(
  tx: WriteTransaction,
  { id, excludedAdminId }: { readonly id: number; readonly excludedAdminId: number | null },
  now: Instant,
): Promise<void> {
  const admins = activeAdmins(tx.db)
    .select((eb) => [
      eb.cast<number>(eb.val(id), 'bigint').as('grievanceId'),
      'id as adminId',
      eb.cast<Instant>(eb.val(now), 'text').as('since'),
    ])
    .where((eb) => eb('id', 'is distinct from', excludedAdminId));
  await tx.db
    .insertInto('grievance_handlers')
    .columns(['grievanceId', 'adminId', 'since'])
    .expression(admins)
    .execute();
}

/** A notice for its filer, unless it was their own choice (D21). The database refuses the one whom it leaves out. */
export async function addHandler(
  tx: WriteTransaction,
  { id, userId }: { readonly id: number; readonly userId: number },
  { adminId, grantedBy }: { readonly adminId: number; readonly grantedBy: number },
  now: Instant,
): Promise<void> {
  const added = await tx.db
    .insertInto('grievance_handlers')
    .values({ grievanceId: id, adminId, since: now, until: null, grantedBy })
    .onConflict((conflict) =>
      conflict.columns(['adminId', 'grievanceId']).where('until', 'is', null).doNothing(),
    )
    .returning('adminId')
    .executeTakeFirst();
  if (!added) return;
  await tx.db
    .updateTable('grievances')
    .set({ unhandledSince: null, seq: await tx.ownSeq(userId) })
    .$if(grantedBy !== userId, (query) => query.set({ handedOverAt: now }))
    .where('id', '=', id)
    .execute();
  const hiddenFrom = await listNotSeeing(tx.db, id);
  tx.touch('grievance', hiddenFrom);
  tx.touch('document', hiddenFrom);
}

/** Ends what an administrator may see, because they lost the role (D21). Asks the filers of what no one else may see. */
export async function endHandling(tx: WriteTransaction, adminId: number, now: Instant): Promise<void> {
  await askFilers(tx, await endRights(tx, adminId, now), now);
}

/** The same of an administrator into whose account another may have come, and each filer gets a notice (D104). */
export async function loseHandling(tx: WriteTransaction, adminId: number, now: Instant): Promise<void> {
  const ended = await endRights(tx, adminId, now);
  const filed = tx.db.selectFrom('grievances').select(['id', 'userId']).where('deleted', '=', 0).where(ended);
  for (const { id, userId } of await filed.where('userId', '!=', adminId).orderBy('id').execute())
    await tx.db
      .updateTable('grievances')
      .set({ handlerLostAt: now, seq: await tx.ownSeq(userId) })
      .where('id', '=', id)
      .execute();
  await askFilers(tx, ended, now);
}

async function endRights(tx: WriteTransaction, adminId: number, now: Instant) {
  const ended = await tx.db
    .updateTable('grievance_handlers')
    .set({ until: now })
    .where('adminId', '=', adminId)
    .where('until', 'is', null)
    .returning('grievanceId')
    .execute();
  const ids = JSON.stringify(ended.map(({ grievanceId }) => grievanceId));
  const { idRows } = expressionsOf(tx.db);
  return sql<boolean>`id in (select value from ${idRows(ids)} as ended)`;
}

/** Asks the filers of grievances that no one may see again, because someone became an administrator (D21). */
export async function offerHandler(tx: WriteTransaction, adminId: number, now: Instant): Promise<void> {
  await askFilers(
    tx,
    sql<boolean>`"unhandledSince" is not null and "excludedAdminId" is distinct from ${adminId}`,
    now,
  );
}

async function askFilers(
  tx: WriteTransaction,
  among: ReturnType<typeof sql<boolean>>,
  now: Instant,
): Promise<void> {
  const found = await tx.db
    .selectFrom('grievances')
    .select(['id', 'userId'])
    .where('deleted', '=', 0)
    .where(among)
    .execute();
  for (const { id, userId } of found) {
    if (await isSeenByOther(tx.db, id, userId)) continue;
    await tx.db
      .updateTable('grievances')
      .set({ unhandledSince: now, seq: await tx.ownSeq(userId) })
      .where('id', '=', id)
      .execute();
  }
}
