import { companyDate } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import type { VersionedFields } from '../../../record-versions/content.ts';
import { type Changed, recordVersion } from '../../../record-versions/write.ts';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { rememberRemoved } from '../../../sync/removed-rows.ts';
import { getCalendar } from '../../company/reads.ts';
import type { RecordKey } from '../history.ts';
import { type AttendanceRecord, storedColumns, toStoredRecord } from '../record.ts';

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
} as const;

/** Its versions stay (D57). Throws `conflict` if a correction of it was asked for. */
export async function removeRecord(
  tx: WriteTransaction,
  { id, userId, date }: RecordKey,
  changed: Changed,
): Promise<void> {
  tx.touch('attendance');
  await checkNoCorrection(tx, id);
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
  throw new DomainError('conflict', 'A correction of this record was requested, so it cannot be undone');
}
