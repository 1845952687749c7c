import type { AuditAction } from '@muster/domain/admin/features';
import { hour } from '@muster/domain/calendar/durations';
import { epochMilliseconds, type Instant, instantAt } from '@muster/domain/calendar/instant';
import type { GrievanceInput, GrievanceUpdateInput } from '@muster/domain/grievance/schema';
import { foldText } from '@muster/domain/people/search-key';
import { sql } from 'kysely';
import { expressionsOf } from '../../store/connection.ts';
import { insertUnderRandomId } from '../../store/random-id.ts';
import type { WriteTransaction } from '../../store/write-batch.ts';
import { wireColumns } from './grievance.ts';
import { insertFirstHandlers } from './handlers.ts';
import type { Grievance } from './sync-page.ts';
import { isSeenByOther, listNotSeeing } from './visible.ts';

/** Inserts a grievance. Notifies its filer's devices (D20) and the administrators who may see it (D21). */
export async function insertGrievance(
  tx: WriteTransaction,
  userId: number,
  input: GrievanceInput,
  now: Instant,
): Promise<Grievance> {
  const { subject, description, category, excludedAdminId = null } = input;
  const said = { subject, subjectKey: foldText(subject), description, category };
  const row = { userId, ...said, excludedAdminId, createdAt: now, updatedAt: now };
  const filed = await insertUnderRandomId(tx, async (id) =>
    tx.db
      .insertInto('grievances')
      .values({ ...row, id, seq: await tx.ownSeq(userId) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning(wireColumns)
      .executeTakeFirst(),
  );
  const { id } = filed;
  await insertFirstHandlers(tx, filed, now);
  tx.touch('grievance', await listNotSeeing(tx.db, id));
  return (await isSeenByOther(tx.db, id, userId)) ? filed : markUnhandled(tx, filed, now);
}

async function markUnhandled(tx: WriteTransaction, { id }: Grievance, now: Instant): Promise<Grievance> {
  return tx.db
    .updateTable('grievances')
    .set({ unhandledSince: now })
    .where('id', '=', id)
    .returning(wireColumns)
    .executeTakeFirstOrThrow();
}

export interface GrievanceUpdate extends GrievanceUpdateInput {
  readonly id: number;
  readonly userId: number;
  readonly reviewedBy: number;
}

/** Without a response the last one stays. Notifies only the filer's devices (D20). */
export async function updateGrievance(
  tx: WriteTransaction,
  { id, userId, reviewedBy, status, adminResponse }: GrievanceUpdate,
  now: Instant,
): Promise<Grievance> {
  const updated = await tx.db
    .updateTable('grievances')
    .set({ status, reviewedBy, reviewedAt: now, updatedAt: now, seq: await tx.ownSeq(userId) })
    .$if(adminResponse !== undefined, (query) => query.set({ adminResponse: adminResponse ?? null }))
    .where('id', '=', id)
    .returning(wireColumns)
    .executeTakeFirstOrThrow();
  tx.touch('grievance', await listNotSeeing(tx.db, id));
  return updated;
}

export const read: AuditAction = 'grievance.read';

/** The audit action of an update. Its answer shows the grievance, so it counts as a reading. */
export const updateAction = 'grievance.update';

/** An audit entry for each without its content, unless there is one of the last hour (D20). */
export async function recordReadings(
  tx: WriteTransaction,
  adminId: number,
  grievanceIds: readonly number[],
  now: Instant,
): Promise<void> {
  if (grievanceIds.length === 0) return;
  const ids = JSON.stringify([...new Set(grievanceIds)]);
  await sql`
    INSERT INTO audit_log ("actorId", action, "subjectType", "subjectId", "createdAt")
    SELECT cast(${adminId} AS bigint), cast(${read} AS text), 'grievance', opened.value, cast(${now} AS text)
    FROM ${expressionsOf(tx.db).idRows(ids)} AS opened
    WHERE NOT EXISTS (
      SELECT 1 FROM audit_log
      WHERE "subjectType" = 'grievance' AND "subjectId" = opened.value AND "actorId" = ${adminId}
        AND action = ${read} AND "createdAt" > ${anHourBefore(now)} AND "createdAt" <= ${now}
    )
    ORDER BY opened.key
  `.execute(tx.db);
}

function anHourBefore(now: Instant): Instant {
  return instantAt(epochMilliseconds(now) - hour);
}
