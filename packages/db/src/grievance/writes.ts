import type { Instant } from '@muster/domain/calendar/instant';
import type { GrievanceInput, GrievanceUpdateInput } from '@muster/domain/grievance/schema';
import type { WriteTransaction } from '../write-batch.ts';
import { wireColumns } from './grievance.ts';
import type { Grievance } from './sync-page.ts';

/** Stores a new grievance. Only its filer's devices hear of it (D20), and no administrator whom it leaves out (D21). */
export async function insertGrievance(
  tx: WriteTransaction,
  userId: number,
  input: GrievanceInput,
  now: Instant,
): Promise<Grievance> {
  const { subject, description, category, excludedAdminId = null } = input;
  tx.touch('grievance', hiddenFrom({ excludedAdminId }));
  return tx.db
    .insertInto('grievances')
    .values({
      userId,
      subject,
      description,
      category,
      excludedAdminId,
      createdAt: now,
      updatedAt: now,
      seq: tx.seq(userId),
    })
    .returning(wireColumns)
    .executeTakeFirstOrThrow();
}

/** An administrator's update of one grievance: who makes it, and whose it is. */
export interface GrievanceUpdate extends GrievanceUpdateInput {
  readonly id: number;
  readonly userId: number;
  readonly reviewedBy: number;
}

/** Stores an administrator's update. Without a response the last one stays. Only the filer's devices hear of it (D20). */
export async function updateGrievance(
  tx: WriteTransaction,
  { id, userId, reviewedBy, status, adminResponse }: GrievanceUpdate,
  now: Instant,
): Promise<Grievance> {
  const updated = await tx.db
    .updateTable('grievances')
    .set({ status, reviewedBy, reviewedAt: now, updatedAt: now, seq: tx.seq(userId) })
    .$if(adminResponse !== undefined, (query) => query.set({ adminResponse: adminResponse ?? null }))
    .where('id', '=', id)
    .returning(wireColumns)
    .executeTakeFirstOrThrow();
  tx.touch('grievance', hiddenFrom(updated));
  return updated;
}

function hiddenFrom({ excludedAdminId }: Pick<Grievance, 'excludedAdminId'>): number[] {
  return excludedAdminId === null ? [] : [excludedAdminId];
}
