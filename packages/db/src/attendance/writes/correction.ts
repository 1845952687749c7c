import type { AskedTimes, CorrectedRecord } from '@muster/domain/attendance/correction';
import type { CorrectionDecisionInput } from '@muster/domain/attendance/correction-schema';
import type { Instant } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import { attendanceColumns } from '../../version/content.ts';
import { type Changed, recordVersion } from '../../version/write.ts';
import type { WriteTransaction } from '../../write-batch.ts';
import { type Correction, wireColumns } from '../correction.ts';
import type { AttendanceRecord } from '../record.ts';

/** The stored fields of a new correction. */
export interface NewCorrection extends AskedTimes {
  readonly userId: number;
  readonly attendanceId: number;
  readonly reason: string;
}

/** Stores a new correction (D7). Throws `conflict` while another one of the same record is pending. */
export async function insertCorrection(
  tx: WriteTransaction,
  asked: NewCorrection,
  now: Instant,
): Promise<Correction> {
  tx.touch('correction');
  const row = await tx.db
    .insertInto('corrections')
    .values({ ...asked, createdAt: now, updatedAt: now, seq: tx.seq(asked.userId) })
    .onConflict((conflict) => conflict.doNothing())
    .returning(wireColumns)
    .executeTakeFirst();
  if (!row) throw pendingAlready();
  const asking = { change: 'correction_asked', by: asked.userId, at: now } as const;
  recordVersion(tx, 'correction', row.id, { ...row, deleted: 0 }, asking);
  return row;
}

function pendingAlready(): DomainError {
  return new DomainError('conflict', 'A correction of this day is already waiting for an administrator');
}

/** Stores the decision on a pending correction. */
export async function storeCorrectionDecision(
  tx: WriteTransaction,
  { id, userId }: Correction,
  { status, adminResponse }: CorrectionDecisionInput,
  reviewedBy: number,
  now: Instant,
): Promise<Correction> {
  tx.touch('correction');
  const reviewed = { reviewedBy, reviewedAt: now, updatedAt: now };
  const row = await tx.db
    .updateTable('corrections')
    .set({ ...reviewed, status, adminResponse: adminResponse ?? null, seq: tx.seq(userId) })
    .where('id', '=', id)
    .returning(wireColumns)
    .executeTakeFirstOrThrow();
  const change = status === 'accepted' ? 'correction_accepted' : 'correction_declined';
  recordVersion(tx, 'correction', id, { ...row, deleted: 0 }, { change, by: reviewedBy, at: now });
  return row;
}

/**
 * Stores a record's corrected times and status (D7); place and flags stay. A corrected check-in has no claim any more.
 * `note` is the correction's reason.
 */
export async function storeCorrectedRecord(
  tx: WriteTransaction,
  { id, userId, checkInTime }: Pick<AttendanceRecord, 'id' | 'userId' | 'checkInTime'>,
  corrected: CorrectedRecord,
  changed: Omit<Changed, 'change'>,
): Promise<void> {
  tx.touch('attendance');
  const pressed = corrected.checkInTime === checkInTime ? {} : { checkInPressedAt: null };
  const row = await tx.db
    .updateTable('attendance')
    .set({ ...corrected, ...pressed, seq: tx.seq(userId), jobRunId: null })
    .where('id', '=', id)
    .returning(attendanceColumns)
    .executeTakeFirstOrThrow();
  recordVersion(tx, 'attendance', id, row, { ...changed, change: 'corrected' });
}
