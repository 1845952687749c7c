import type { Instant } from '@muster/domain/calendar/instant';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { forgetRecordVersions } from '../../../record-versions/forget.ts';
import type { Schema } from '../../../schema.ts';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { rememberRemoved } from '../../../sync/removed-rows.ts';
import type { OldRows, Removal } from '../../personal-data/retention/removal.ts';

/** True of records with a place, in the words of the index of those. */
export const hasPlace = sql<SqlBool>`("checkInLatitude" IS NOT NULL OR "checkInAddress" <> 'Manual check-in (location unavailable)')`;

export async function forgetPlaces(tx: WriteTransaction, { date, limit }: OldRows): Promise<Removal> {
  const old = await tx.db
    .selectFrom('attendance')
    .select(['id', 'userId'])
    .where('date', '<', date)
    .where(hasPlace)
    .orderBy('date')
    .orderBy('id')
    .limit(limit)
    .execute();
  const [seq = 0] = old.map(({ userId }) => tx.seq(userId));
  if (old.length > 0) tx.touch('attendance');
  await tx.db
    .updateTable('attendance')
    .set({ checkInLatitude: null, checkInLongitude: null, checkInAddress: null, roundedAddress: null, seq })
    .where('id', 'in', idsOf(old))
    .execute();
  return { found: old.length, removed: old.length };
}

export async function removeOldRecords(tx: WriteTransaction, old: OldRows): Promise<Removal> {
  const records = await tx.db
    .selectFrom('attendance')
    .select(['id', 'userId'])
    .where((eb) => isOldRecord(eb, old))
    .orderBy('date')
    .orderBy('id')
    .limit(old.limit)
    .execute();
  const corrections = await tx.db
    .deleteFrom('corrections')
    .where('attendanceId', 'in', idsOf(records))
    .returning(['id', 'userId'])
    .execute();
  await tx.db.deleteFrom('attendance').where('id', 'in', idsOf(records)).execute();
  await forgetRecordVersions(tx, 'attendance', idsOf(records));
  await forgetRecordVersions(tx, 'correction', idsOf(corrections));
  await rememberRemoved(tx, 'correction', corrections, old.today);
  await rememberRemoved(tx, 'attendance', records, old.today);
  if (records.length > 0) tx.touch('attendance');
  if (corrections.length > 0) tx.touch('correction');
  return { found: records.length, removed: records.length };
}

/** Those of days without a record: nothing else leads to them. */
export async function removeOldWithoutRecord(tx: WriteTransaction, old: OldRows): Promise<Removal> {
  const corrections = await tx.db
    .selectFrom('corrections')
    .select(['id', 'userId'])
    .where('attendanceId', 'is', null)
    .where('date', '<', old.date)
    .where('status', '!=', 'pending')
    .where('updatedAt', '<', old.instant)
    .orderBy('id')
    .limit(old.limit)
    .execute();
  await tx.db.deleteFrom('corrections').where('id', 'in', idsOf(corrections)).execute();
  await forgetRecordVersions(tx, 'correction', idsOf(corrections));
  await rememberRemoved(tx, 'correction', corrections, old.today);
  if (corrections.length > 0) tx.touch('correction');
  return { found: corrections.length, removed: 0 };
}

export async function removeOldTakenBack(tx: WriteTransaction, old: OldRows): Promise<Removal> {
  const records = await tx.db
    .selectFrom('removed_attendance')
    .select('id')
    .where('date', '<', old.date)
    .where((eb) => eb.not(eb.exists(changedSince(eb, 'removed_attendance.id', old.instant))))
    .orderBy('id')
    .limit(old.limit)
    .execute();
  await tx.db.deleteFrom('removed_attendance').where('id', 'in', idsOf(records)).execute();
  await forgetRecordVersions(tx, 'attendance', idsOf(records));
  return { found: records.length, removed: 0 };
}

/** Records that changed since, or whose correction waits or was decided since, are kept. */
export function isOldRecord(
  eb: ExpressionBuilder<Schema, 'attendance'>,
  { date, instant }: Pick<OldRows, 'date' | 'instant'>,
): Expression<SqlBool> {
  const needed = eb
    .selectFrom('corrections')
    .select('corrections.id')
    .whereRef('attendanceId', '=', 'attendance.id')
    .where((or) => or.or([or('corrections.status', '=', 'pending'), or('updatedAt', '>=', instant)]));
  const changed = changedSince(eb, 'attendance.id', instant);
  return eb.and([eb('date', '<', date), eb.not(eb.exists(needed)), eb.not(eb.exists(changed))]);
}

function changedSince(
  { selectFrom }: Pick<ExpressionBuilder<Schema, never>, 'selectFrom'>,
  id: string,
  instant: Instant,
) {
  return selectFrom('record_versions')
    .select('record_versions.id')
    .where('record_versions.kind', '=', 'attendance')
    .where('subjectId', '=', sql.ref<number>(id))
    .where('at', '>=', instant);
}

function idsOf(rows: readonly { readonly id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
