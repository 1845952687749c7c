import type { Instant } from '@muster/domain/calendar/instant';
import type { GrievanceInput } from '@muster/domain/grievance/schema';
import type { WriteTransaction } from '../write-batch.ts';
import { wireColumns } from './grievance.ts';
import type { Grievance } from './page.ts';

/** Stores a new grievance. Only its filer's devices hear of it (D20). */
export async function insertGrievance(
  tx: WriteTransaction,
  userId: number,
  input: GrievanceInput,
  now: Instant,
): Promise<Grievance> {
  const { subject, description, category, excludedAdminId = null } = input;
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
