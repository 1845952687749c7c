import type { Checkpoint } from '@muster/domain/wire/sync';
import { atMost, hotQuery, type Param } from '../hot-query.ts';
import { isBehind, type PageReader, pageOf } from '../sync/page.ts';
import { type AttendanceRecord, toRecord, wireColumns } from './record.ts';

interface Range extends Checkpoint {
  userId: number;
  limit: number;
}

const changedRecords = hotQuery((db, param: Param<Range>) =>
  db
    .selectFrom('attendance')
    .select([...wireColumns, 'seq'])
    .where('userId', '=', param('userId'))
    .where(isBehind(param))
    .orderBy('seq')
    .orderBy('id')
    .limit(atMost(param('limit'))),
);

/** A person's records that changed (D41). None is ever deleted. */
export const readAttendancePage: PageReader<AttendanceRecord> = (db, userId, { seq, id }, limit) => {
  const found = changedRecords.all(db, { userId, seq, id, limit: limit + 1 });
  return pageOf(found, { seq, id }, limit, ({ seq: _, ...row }) => toRecord(row));
};
