import type { AskedTimes, CorrectedRecord } from '@muster/domain/attendance/correction';
import type { CorrectionDecisionInput } from '@muster/domain/attendance/correction-schema';
import type { Instant } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import { attendanceColumns } from '../../../record-versions/content.ts';
import { type Changed, recordVersion } from '../../../record-versions/write.ts';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { type Correction, wireColumns } from '../correction.ts';
import type { AttendanceRecord } from '../record.ts';

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
  await recordVersion(tx, 'correction', row.id, { ...row, deleted: 0 }, asking);
  return row;
}

function pendingAlready(): DomainError {
  return new DomainError('conflict', 'A correction of this day is already waiting for an administrator');
}

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
  await recordVersion(tx, 'correction', id, { ...row, deleted: 0 }, { change, by: reviewedBy, at: now });
  return row;
}

/** Place and flags stay. A corrected time is by no device's clock any more (D7). */
export async function storeCorrectedRecord(
  tx: WriteTransaction,
  record: Pick<AttendanceRecord, 'id' | 'userId' | 'checkInTime' | 'checkOutTime'>,
  corrected: CorrectedRecord,
  changed: Omit<Changed, 'change'>,
): Promise<void> {
  tx.touch('attendance');
  const isIn = corrected.checkInTime !== record.checkInTime;
  const isOut = corrected.checkOutTime !== record.checkOutTime;
  const byNoDevice = {
    ...(isIn && ({ checkInPressedAt: null, checkInClockChanged: 0 } as const)),
    ...(isOut && ({ checkOutClockChanged: 0 } as const)),
  };
  const row = await tx.db
    .updateTable('attendance')
    .set({ ...corrected, ...byNoDevice, seq: tx.seq(record.userId), jobRunId: null })
    .where('id', '=', record.id)
    .returning(attendanceColumns)
    .executeTakeFirstOrThrow();
  await recordVersion(tx, 'attendance', record.id, row, { ...changed, change: 'corrected' });
}
