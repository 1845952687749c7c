import { roundedPlace } from '@muster/domain/attendance/place';
import type { FoundRows, Rows } from '@muster/domain/lists/list-rows';
import { sql } from 'kysely';
import { newestByTime } from '../../query/newest.ts';
import { type AskedWork, pendingFirst } from '../../query/pending-first.ts';
import { type Db, expressionsOf } from '../../store/connection.ts';
import { hotQuery, type Param, type RowOf } from '../../store/hot-query.ts';
import { inOneSnapshot } from '../../store/snapshot.ts';
import { type Correction, correctionWaiting, toCorrection, wireColumns } from './correction.ts';
import { type AttendanceRecord, wireColumns as recordColumns, toRecord } from './record.ts';

export interface CorrectionToDecide extends Correction {
  readonly user: {
    readonly id: number;
    readonly fullName: string;
    readonly employeeId: string;
    readonly department: string | null;
  };
  /** Null for a day without one (D102). */
  readonly record: AttendanceRecord | null;
  readonly reviewerName: string | null;
  readonly accountClosed: boolean;
}

const columns = wireColumns.map((column) => `corrections.${column}` as const);

const correctionsWithPerson = (db: Db) =>
  db
    .selectFrom('corrections')
    .innerJoin('users', 'users.id', 'corrections.userId')
    .leftJoin('users as reviewer', 'reviewer.id', 'corrections.reviewedBy')
    .select(columns)
    .select(correctionWaiting(db))
    .select(['users.fullName', 'users.employeeId', 'users.department', 'users.active'])
    .select('reviewer.fullName as reviewerName')
    .where((eb) => eb('corrections.deleted', '=', eb.lit(0)));

const pendingCorrections = hotQuery((db, param: Param<Rows>) =>
  newestByTime(correctionsWithPerson(db).where('status', '=', sql.lit('pending')), param, 'corrections'),
);

const decidedCorrections = hotQuery((db, param: Param<Rows>) =>
  newestByTime(correctionsWithPerson(db).where('status', '!=', sql.lit('pending')), param, 'corrections'),
);

const recordsOfIds = hotQuery((db, param: Param<{ ids: string }>) =>
  db
    .selectFrom('attendance')
    .select(recordColumns)
    .where('id', 'in', db.selectFrom(expressionsOf(db).idRows(param('ids')).as('asked')).select('value')),
);

type Found = RowOf<typeof pendingCorrections>;

async function withRecords(db: Db, found: readonly Found[]): Promise<CorrectionToDecide[]> {
  const ids = [...new Set(found.flatMap(({ attendanceId }) => attendanceId ?? []))];
  const rows = await recordsOfIds.all(db, { ids: JSON.stringify(ids) });
  const records = new Map(rows.map((row) => [row.id, roundedPlace(toRecord(row))]));
  return found.map(({ fullName, employeeId, department, active, ...correction }) => {
    const record = records.get(correction.attendanceId ?? 0) ?? null;
    const user = { id: correction.userId, fullName, employeeId, department };
    return { ...toCorrection(correction), user, record, accountClosed: active === 0 };
  });
}

const correctionsOfIds = hotQuery((db, param: Param<{ ids: string }>) =>
  correctionsWithPerson(db)
    .innerJoin(expressionsOf(db).idRows(param('ids')).as('asked'), 'asked.value', 'corrections.id')
    .orderBy('asked.key'),
);

/** The corrections with these ids, in the order of the ids. */
export async function listCorrectionsOfIds(db: Db, ids: readonly number[]): Promise<CorrectionToDecide[]> {
  return withRecords(db, await correctionsOfIds.all(db, { ids: JSON.stringify(ids) }));
}

/** The pending ones first, each newest first. */
export function listCorrectionsToDecide(db: Db, asked: AskedWork): Promise<FoundRows<CorrectionToDecide>> {
  return inOneSnapshot(db, async (snapshot) => {
    const { rows, next } = await pendingFirst(asked, {
      name: 'corrections',
      by: 'time',
      pending: (newest) => pendingCorrections.all(snapshot, newest),
      others: (newest) => decidedCorrections.all(snapshot, newest),
    });
    return { rows: await withRecords(snapshot, rows), next };
  });
}
