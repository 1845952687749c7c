import type { Selectable } from 'kysely';
import { reviewedColumns } from '../columns.ts';
import type { Db } from '../connection.ts';
import { hotQuery, type Param } from '../hot-query.ts';
import { inPages, type PageParams, type PageReader, pageReader } from '../sync/page.ts';
import type { CorrectionsTable } from './table.ts';

/** The columns of an asked-for correction that travel (D7). */
export const wireColumns = [
  'id',
  'userId',
  'attendanceId',
  'checkInTime',
  'checkOutTime',
  'reason',
  'status',
  ...reviewedColumns,
] as const;

/** An asked-for correction as it leaves this package. */
export type Correction = Pick<Selectable<CorrectionsTable>, (typeof wireColumns)[number]>;

const changedCorrections = hotQuery((db, param: Param<PageParams>) =>
  inPages(
    db
      .selectFrom('corrections')
      .select([...wireColumns, 'deleted', 'seq'])
      .where('userId', '=', param('userId')),
    param,
  ),
);

/** The corrections a person asked for that changed (D41). */
export const readCorrectionPage: PageReader<Correction> = pageReader(changedCorrections, (row) => row);

const ownCorrections = hotQuery((db, param: Param<{ userId: number }>) =>
  db
    .selectFrom('corrections')
    .select(wireColumns)
    .where('userId', '=', param('userId'))
    .where((eb) => eb('deleted', '=', eb.lit(0)))
    .orderBy('id', 'desc'),
);

/** The corrections a person asked for, newest first (D50). */
export function listCorrections(db: Db, userId: number): Correction[] {
  return ownCorrections.all(db, { userId });
}
