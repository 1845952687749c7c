import type { AskedTimes, CorrectedRecord } from '@muster/domain/attendance/correction';
import type { CorrectionAct, CorrectionDecisionInput } from '@muster/domain/attendance/correction-schema';
import { attendanceTexts } from '@muster/domain/attendance/texts';
import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { DomainError } from '@muster/domain/errors';
import { type Changed, recordVersion } from '../../../record-versions/write.ts';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { type StoredCorrection, wireColumns } from '../correction.ts';
import { type AttendanceRecord, storedColumns, toStoredRecord } from '../record.ts';

export interface NewCorrection extends AskedTimes {
  readonly userId: number;
  /** Null for a day without a record (D102). */
  readonly attendanceId: number | null;
  readonly date: PlainDate;
  readonly reason: string;
}

/** Stores a new correction (D7). Throws `conflict` while another one of the same day is pending. */
export async function insertCorrection(
  tx: WriteTransaction,
  asked: NewCorrection,
  now: Instant,
): Promise<StoredCorrection> {
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

export interface ActOnBehalf extends NewCorrection {
  readonly act: Exclude<CorrectionAct, 'asked'>;
  readonly by: number;
}

/** What an administrator did to a day, as a correction that was accepted: so its person is told (D102). */
export async function insertActOnBehalf(
  tx: WriteTransaction,
  { by, ...act }: ActOnBehalf,
  now: Instant,
): Promise<void> {
  tx.touch('correction');
  const decided = { status: 'accepted', reviewedBy: by, reviewedAt: now } as const;
  const row = await tx.db
    .insertInto('corrections')
    .values({ ...act, ...decided, createdAt: now, updatedAt: now, seq: tx.seq(act.userId) })
    .returning(wireColumns)
    .executeTakeFirstOrThrow();
  const changed = { change: 'correction_entered', by, at: now } as const;
  await recordVersion(tx, 'correction', row.id, { ...row, deleted: 0 }, changed);
}

/** Corrections of a record that is removed keep their day only. */
export async function detachCorrections(
  tx: WriteTransaction,
  { id, userId }: Pick<AttendanceRecord, 'id' | 'userId'>,
  changed: Omit<Changed, 'change'>,
): Promise<void> {
  const rows = await tx.db
    .updateTable('corrections')
    .set({ attendanceId: null, seq: tx.seq(userId) })
    .where('attendanceId', '=', id)
    .returning([...wireColumns, 'deleted'])
    .execute();
  if (rows.length > 0) tx.touch('correction');
  for (const row of rows.sort((a, b) => a.id - b.id))
    await recordVersion(tx, 'correction', row.id, row, { ...changed, change: 'correction_detached' });
}

function pendingAlready(): DomainError {
  return new DomainError('conflict', attendanceTexts.correctionWaits());
}

export async function storeCorrectionDecision(
  tx: WriteTransaction,
  { id, userId, attendanceId }: Pick<StoredCorrection, 'id' | 'userId' | 'attendanceId'>,
  { status, adminResponse }: CorrectionDecisionInput,
  reviewedBy: number,
  now: Instant,
): Promise<StoredCorrection> {
  tx.touch('correction');
  const reviewed = { reviewedBy, reviewedAt: now, updatedAt: now };
  const row = await tx.db
    .updateTable('corrections')
    .set({ ...reviewed, status, attendanceId, adminResponse: adminResponse ?? null, seq: tx.seq(userId) })
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
  changed: Changed,
): Promise<AttendanceRecord> {
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
    .returning(storedColumns)
    .executeTakeFirstOrThrow();
  await recordVersion(tx, 'attendance', record.id, row, changed);
  return toStoredRecord(row);
}

export interface NewDay extends CorrectedRecord {
  readonly userId: number;
  readonly date: PlainDate;
}

/** A day without a press (D102). Throws `conflict` if it has a record by now. */
export async function insertEnteredDay(
  tx: WriteTransaction,
  day: NewDay,
  changed: Changed,
): Promise<AttendanceRecord> {
  tx.touch('attendance');
  const row = await tx.db
    .insertInto('attendance')
    .values({ ...day, createdAt: changed.at, seq: tx.seq(day.userId) })
    .onConflict((conflict) => conflict.doNothing())
    .returning(storedColumns)
    .executeTakeFirst();
  if (!row) throw new DomainError('conflict', attendanceTexts.dayHasRecordNow(), 'date');
  await recordVersion(tx, 'attendance', row.id, row, changed);
  return toStoredRecord(row);
}
