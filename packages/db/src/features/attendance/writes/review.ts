import type { SeenRecord } from '@muster/domain/attendance/review-schema';
import type { Instant } from '@muster/domain/calendar/instant';
import { hotQuery, type Param } from '../../../store/hot-query.ts';
import type { WriteTransaction } from '../../../store/write-batch.ts';

const recordById = hotQuery((db, param: Param<{ id: number }>) =>
  db.selectFrom('attendance').select(['userId', 'checkInTime', 'checkOutTime']).where('id', '=', param('id')),
);

/** Whose record it is, if it still reads as it was seen; undefined if it is gone or was changed. */
export async function findSeenRecord(
  { db }: WriteTransaction,
  { id, checkInTime, checkOutTime }: SeenRecord,
): Promise<{ readonly userId: number } | undefined> {
  const record = await recordById.first(db, { id });
  return record?.checkInTime === checkInTime && record.checkOutTime === checkOutTime ? record : undefined;
}

interface ReviewParams {
  readonly attendanceId: number;
  readonly reviewedBy: number;
  readonly reviewedAt: Instant;
}

const storedReview = hotQuery((db, param: Param<ReviewParams>) =>
  db
    .insertInto('reviewed_attendance')
    .values({
      attendanceId: param('attendanceId'),
      reviewedBy: param('reviewedBy'),
      reviewedAt: param('reviewedAt'),
    })
    .onConflict((conflict) =>
      conflict
        .column('attendanceId')
        .doUpdateSet({ reviewedBy: param('reviewedBy'), reviewedAt: param('reviewedAt') }),
    )
    .returning('attendanceId'),
);

/** Stores that an administrator found a record in order. The record itself, and so its versions, stay as they are (D57). */
export async function storeReview(tx: WriteTransaction, params: ReviewParams): Promise<void> {
  tx.touch('attendance');
  await storedReview.first(tx.db, params);
}
