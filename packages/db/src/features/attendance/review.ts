import { claimTolerance } from '@muster/domain/attendance/claim';
import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Schema } from '../../schema.ts';
import { type Db, expressionsOf } from '../../store/connection.ts';
import { hotQuery, limitParam, type Param } from '../../store/hot-query.ts';
import { type AttendanceRecord, toRecord, wireColumns } from './record.ts';

export interface RecordToReview extends AttendanceRecord {
  readonly checkInReceivedAt: Instant | null;
  readonly checkOutReceivedAt: Instant | null;
  readonly checkInClockChanged: boolean;
  readonly checkOutClockChanged: boolean;
  readonly user: {
    readonly fullName: string;
    readonly employeeId: string;
    readonly department: string | null;
  };
}

const columns = wireColumns.map((column) => `attendance.${column}` as const);

const timeColumns = [
  'checkInReceivedAt',
  'checkOutReceivedAt',
  'checkInClockChanged',
  'checkOutClockChanged',
] as const;

// The flags are literals, because SQLite uses the partial index only then.
const recordsToReview = hotQuery((db, param: Param<{ first: PlainDate; limit: number }>) =>
  db
    .selectFrom('attendance')
    .innerJoin('users', 'users.id', 'attendance.userId')
    .select(columns)
    .select([...timeColumns, 'fullName', 'employeeId', 'department'])
    .where('date', '>=', param('first'))
    .where('checkInTime', 'is not', null)
    .where((eb) => isToReview(db, eb))
    .orderBy('date', 'desc')
    .orderBy('checkInTime', 'desc')
    .orderBy('attendance.id', 'desc')
    .limit(limitParam(param('limit'))),
);

function isLateCheckOut(db: Db) {
  const { unixSeconds } = expressionsOf(db);
  const [received, claimed] = [
    unixSeconds(sql.ref('checkOutReceivedAt')),
    unixSeconds(sql.ref('checkOutTime')),
  ];
  return sql`("checkOutClockChanged" = 1 OR ${received} - ${claimed} > ${sql.lit(claimTolerance / 1000)})`;
}

/** No rule accepted it, and no administrator reviewed it since its last press arrived, if that was late. */
function isNotReviewed(db: Db) {
  return sql<boolean>`("acceptedWithin" IS NULL OR "lateSync" = 1) AND NOT EXISTS (
    SELECT 1 FROM reviewed_attendance WHERE "attendanceId" = attendance.id
    AND "reviewedAt" >= coalesce("checkInReceivedAt", '')
    AND ("reviewedAt" >= coalesce("checkOutReceivedAt", '') OR NOT ${isLateCheckOut(db)})
  )`;
}

export function isToReview(db: Db, eb: ExpressionBuilder<Schema, 'attendance'>) {
  return eb.and([eb.or([eb('manual', '=', eb.lit(1)), eb('lateSync', '=', eb.lit(1))]), isNotReviewed(db)]);
}

export function needsReviewAsJson(db: Db) {
  return expressionsOf(db).jsonBoolean(
    sql`("manual" = 1 OR "lateSync" = 1) AND "checkInTime" IS NOT NULL AND ${isNotReviewed(db)}`,
  );
}

/** The newest `limit` records since `first` that were made by hand (D6) or arrived late (D3) and await review. */
export async function listToReview(db: Db, first: PlainDate, limit: number): Promise<RecordToReview[]> {
  return (await recordsToReview.all(db, { first, limit })).map((found) => {
    const { fullName, employeeId, department, checkInReceivedAt, checkOutReceivedAt, ...row } = found;
    return {
      ...toRecord(row),
      checkInReceivedAt,
      checkOutReceivedAt,
      checkInClockChanged: row.checkInClockChanged === 1,
      checkOutClockChanged: row.checkOutClockChanged === 1,
      user: { fullName, employeeId, department },
    };
  });
}
