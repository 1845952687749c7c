import type { CorrectionVerdict } from '@muster/domain/attendance/correction-schema';
import { attendanceTexts } from '@muster/domain/attendance/texts';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { DomainError } from '@muster/domain/errors';
import { allRows, type Rows } from '@muster/domain/lists/list-rows';
import type { Selectable } from 'kysely';
import { reviewedColumns } from '../../query/columns.ts';
import { newestByTime } from '../../query/newest.ts';
import type { Db } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import { inPages, type PageParams, type PageReader, pageReader } from '../../sync/page.ts';
import { type WaitingTexts, waitingColumns, withWaiting } from '../team/shown.ts';
import { type AttendanceRecord, wireColumns as recordColumns, toRecord } from './record.ts';
import type { CorrectionsTable } from './table.ts';

export const wireColumns = [
  'id',
  'userId',
  'attendanceId',
  'date',
  'act',
  'checkInTime',
  'checkOutTime',
  'reason',
  'status',
  ...reviewedColumns,
] as const;

export type StoredCorrection = Pick<Selectable<CorrectionsTable>, (typeof wireColumns)[number]>;

export type Correction = ReturnType<typeof toCorrection<StoredCorrection & WaitingTexts>>;

/** With whom it waits for and the steps that were taken (D94). */
export function toCorrection<Row extends StoredCorrection & WaitingTexts>(row: Row) {
  return withWaiting<Row, CorrectionVerdict>(row);
}

/** The columns that {@link toCorrection} reads beside {@link wireColumns}. */
export const correctionWaiting = (db: Db) => waitingColumns(db, 'corrections', 'correctionId');

const changedCorrections = hotQuery((db, param: Param<PageParams>) =>
  inPages(
    db
      .selectFrom('corrections')
      .select([...wireColumns, 'deleted', 'seq'])
      .select(correctionWaiting(db))
      .where('userId', '=', param('userId')),
    param,
  ),
);

export const readCorrectionPage: PageReader<Correction> = pageReader(
  changedCorrections,
  toCorrection,
  'correction',
);

const ownCorrections = hotQuery((db, param: Param<Rows & { userId: number }>) =>
  newestByTime(
    db
      .selectFrom('corrections')
      .select(wireColumns)
      .select(correctionWaiting(db))
      .where('userId', '=', param('userId'))
      .where((eb) => eb('deleted', '=', eb.lit(0))),
    param,
  ),
);

export async function listCorrections(db: Db, userId: number, rows = allRows): Promise<Correction[]> {
  return (await ownCorrections.all(db, { userId, ...rows })).map(toCorrection);
}

/** A person's record of a day; undefined without one. */
export async function findRecordOn(
  db: Db,
  userId: number,
  date: PlainDate,
): Promise<AttendanceRecord | undefined> {
  const row = await db
    .selectFrom('attendance')
    .select(recordColumns)
    .where('userId', '=', userId)
    .where('date', '=', date)
    .executeTakeFirst();
  return row && toRecord(row);
}

/** One of a person's own day records. Throws `not_found` for any other id. */
export async function findOwnRecord(db: Db, userId: number, id: number): Promise<AttendanceRecord> {
  const row = await db
    .selectFrom('attendance')
    .select(recordColumns)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!row) throw new DomainError('not_found', attendanceTexts.attendanceRecordNotExist(), 'attendanceId');
  return toRecord(row);
}

/** Throws `not_found`. */
export async function findCorrection(db: Db, id: number): Promise<Correction> {
  const row = await db
    .selectFrom('corrections')
    .select(wireColumns)
    .select(correctionWaiting(db))
    .where('id', '=', id)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (!row) throw new DomainError('not_found', attendanceTexts.correctionNotExist());
  return toCorrection(row);
}
