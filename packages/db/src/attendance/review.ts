import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Db } from '../connection.ts';
import { hotQuery, limitParam, type Param } from '../hot-query.ts';
import { type AttendanceRecord, toRecord, wireColumns } from './record.ts';

/** A record to review, with the person, and when the server received its claims (D3). */
export interface RecordToReview extends AttendanceRecord {
  readonly checkInReceivedAt: Instant | null;
  readonly checkOutReceivedAt: Instant | null;
  /** The time may be wrong, because the clock of the device was changed before the press (L41). */
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
    .where((eb) => eb.or([eb('manual', '=', eb.lit(1)), eb('lateSync', '=', eb.lit(1))]))
    .orderBy('date', 'desc')
    .orderBy('checkInTime', 'desc')
    .limit(limitParam(param('limit'))),
);

/** The newest `limit` records since `first` that were made by hand (D6) or arrived late (D3). */
export function listToReview(db: Db, first: PlainDate, limit: number): RecordToReview[] {
  return recordsToReview.all(db, { first, limit }).map((found) => {
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
