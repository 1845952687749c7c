import { attendanceTexts } from '@muster/domain/attendance/texts';
import { companyDate } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import type { VersionedFields } from '../../../record-versions/content.ts';
import { type Changed, recordVersion } from '../../../record-versions/write.ts';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { rememberRemoved } from '../../../sync/removed-rows.ts';
import { getCalendar } from '../../company/reads.ts';
import type { RecordKey } from '../history.ts';
import { type AttendanceRecord, storedColumns, toStoredRecord } from '../record.ts';
import { detachCorrections } from './correction.ts';

/** The day as its close would have made it (D8): an administrator took its presses back (D102). */
export function emptyRecord(
  tx: WriteTransaction,
  record: Pick<AttendanceRecord, 'id' | 'userId' | 'date' | 'createdAt'>,
  status: 'absent' | 'leave',
  changed: Changed,
): Promise<AttendanceRecord> {
  const { userId, date, createdAt } = record;
  return restoreRecord(tx, record, { ...noPresses, userId, date, createdAt, status }, changed);
}

const noPresses = {
  checkInTime: null,
  checkOutTime: null,
  manual: 0,
  lateSync: 0,
  checkInReceivedAt: null,
  checkOutReceivedAt: null,
  checkInPressedAt: null,
  checkInClockChanged: 0,
  checkOutClockChanged: 0,
} as const;

/** Without a check-in it has no place any more (D57). */
export async function restoreRecord(
  tx: WriteTransaction,
  { id, userId }: RecordKey,
  was: VersionedFields['attendance'],
  changed: Changed,
): Promise<AttendanceRecord> {
  tx.touch('attendance');
  const row = await tx.db
    .updateTable('attendance')
    .set({
      ...was,
      checkOutClockChanged: 0,
      ...(was.checkInTime === null ? nowhere : {}),
      seq: tx.seq(userId),
    })
    .where('id', '=', id)
    .returning(storedColumns)
    .executeTakeFirstOrThrow();
  await recordVersion(tx, 'attendance', id, row, changed);
  return toStoredRecord(row);
}

const nowhere = {
  checkInLatitude: null,
  checkInLongitude: null,
  checkInAddress: null,
  roundedAddress: null,
  checkInPressedAt: null,
  checkInClockChanged: 0,
  acceptedWithin: null,
} as const;

/** Its versions stay (D57). Throws `conflict` if a correction of it was asked for. */
export async function removeRecord(tx: WriteTransaction, key: RecordKey, changed: Changed): Promise<void> {
  await checkNoCorrection(tx, key.id);
  await deleteRecord(tx, key, changed);
}

/** As an administrator takes it back: corrections of it stay, of its day (D102). */
export async function takeBackRecord(tx: WriteTransaction, key: RecordKey, changed: Changed): Promise<void> {
  await detachCorrections(tx, key, changed);
  await deleteRecord(tx, key, changed);
}

async function deleteRecord(
  tx: WriteTransaction,
  { id, userId, date }: RecordKey,
  changed: Changed,
): Promise<void> {
  tx.touch('attendance');
  await tx.db.deleteFrom('attendance').where('id', '=', id).execute();
  await tx.db
    .insertInto('removed_attendance')
    .values({ id, userId, date, seq: tx.seq(userId) })
    .execute();
  const today = companyDate(changed.at, await getCalendar(tx.db));
  await rememberRemoved(tx, 'attendance', [{ id, userId }], today);
  await recordVersion(tx, 'attendance', id, null, changed);
}

async function checkNoCorrection({ db }: WriteTransaction, attendanceId: number): Promise<void> {
  const correction = await db
    .selectFrom('corrections')
    .select('id')
    .where('attendanceId', '=', attendanceId)
    .executeTakeFirst();
  if (!correction) return;
  throw new DomainError('conflict', attendanceTexts.correctionRecordRequested());
}
