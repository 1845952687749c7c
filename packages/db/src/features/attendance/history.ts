import type { RecordAlteration } from '@muster/domain/attendance/day-export';
import { attendanceTexts } from '@muster/domain/attendance/texts';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { mapSerially } from '@muster/domain/concurrency/serial';
import { DomainError } from '@muster/domain/errors';
import { alterations, isAlteration } from '@muster/domain/history/changes';
import type { AttendanceVersion } from '@muster/domain/history/schema';
import { sql } from 'kysely';
import type { VersionedFields } from '../../record-versions/content.ts';
import { changeOf, listRecordVersions, type RecordVersion } from '../../record-versions/reads.ts';
import type { Db } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import { inOneSnapshot } from '../../store/snapshot.ts';

export interface RecordKey {
  readonly id: number;
  readonly userId: number;
  readonly date: PlainDate;
}

const keyOf = hotQuery((db, param: Param<{ id: number }>) =>
  db
    .selectFrom('attendance')
    .select(['id', 'userId', 'date', sql<0 | 1>`0`.as('removed')])
    .where('id', '=', param('id'))
    .unionAll(
      db
        .selectFrom('removed_attendance')
        .select(['id', 'userId', 'date', sql<0 | 1>`1`.as('removed')])
        .where('id', '=', param('id')),
    ),
);

const recordsOfDay = hotQuery((db, param: Param<Omit<RecordKey, 'id'>>) =>
  db
    .selectFrom('attendance')
    .select('id')
    .where('userId', '=', param('userId'))
    .where('date', '=', param('date'))
    .unionAll(
      db
        .selectFrom('removed_attendance')
        .select('id')
        .where('userId', '=', param('userId'))
        .where('date', '=', param('date')),
    )
    .orderBy('id', 'desc'),
);

/** A record, also one that was taken back. Throws `not_found`. */
export async function findRecordKey(db: Db, id: number): Promise<RecordKey & { readonly removed: boolean }> {
  const found = await keyOf.first(db, { id });
  if (!found) throw new DomainError('not_found', attendanceTexts.attendanceRecordNotExist());
  return { ...found, removed: found.removed === 1 };
}

/** Newest first (D57), with the records of the same day that were taken back before. */
export async function listAttendanceVersions(
  db: Db,
  { userId, date }: RecordKey,
): Promise<AttendanceVersion[]> {
  const versions = await inOneSnapshot(db, async (snapshot) => {
    const records = await recordsOfDay.all(snapshot, { userId, date });
    return mapSerially(records, ({ id }) => listRecordVersions(snapshot, 'attendance', id));
  });
  return versions.flat().map((version) => toAttendanceVersion(version, date));
}

const anyAlteration = hotQuery((db, param: Param<{ subjectId: number }>) =>
  db
    .selectFrom('record_versions')
    .select('id')
    .where('kind', '=', sql.lit('attendance'))
    .where('subjectId', '=', param('subjectId'))
    .where((eb) => eb.or(alterations.map((change) => eb('change', '=', sql.lit(change)))))
    .limit(sql.lit(1)),
);

export async function findAlteration(db: Db, id: number): Promise<RecordAlteration | undefined> {
  if (!(await anyAlteration.first(db, { subjectId: id }))) return undefined;
  const versions = await listRecordVersions(db, 'attendance', id);
  const last = versions.findIndex(({ change }) => isAlteration(change));
  const altered = versions[last];
  return altered && { ...changeOf(altered), earlier: versions[last + 1]?.was ?? undefined };
}

const noRecord = { checkInTime: null, checkOutTime: null, status: null, manual: 0, lateSync: 0 } as const;

function toAttendanceVersion(
  version: RecordVersion<VersionedFields['attendance']>,
  date: PlainDate,
): AttendanceVersion {
  const { checkInTime, checkOutTime, status, manual, lateSync } = version.was ?? noRecord;
  return {
    ...changeOf(version),
    date,
    checkInTime,
    checkOutTime,
    status,
    manual: manual === 1,
    lateSync: lateSync === 1,
    removed: version.was === null,
  };
}
