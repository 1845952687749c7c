import { hotQuery, type Param } from '../hot-query.ts';
import { inPages, type PageParams, type PageReader, pageOf } from '../sync/page.ts';
import { type AttendanceRecord, toRecord, wireColumns } from './record.ts';

const changedRecords = hotQuery((db, param: Param<PageParams>) =>
  inPages(
    db
      .selectFrom('attendance')
      .select([...wireColumns, 'seq'])
      .where('userId', '=', param('userId')),
    param,
  ),
);

const removedRecords = hotQuery((db, param: Param<PageParams>) =>
  inPages(
    db
      .selectFrom('removed_attendance')
      .select(['id', 'userId', 'date', 'seq'])
      .where('userId', '=', param('userId')),
    param,
  ),
);

type Found = ReturnType<typeof changedRecords.all>[number] & { readonly deleted?: 1 };

/** A person's records that changed, and those that were taken back (D41, D57). */
export const readAttendancePage: PageReader<AttendanceRecord> = (db, userId, after, limit) => {
  const params = { userId, ...after, limit: limit + 1 };
  const removed = removedRecords.all(db, params).map(asRemoved);
  const changed: Found[] = changedRecords.all(db, params);
  const found = removed.length === 0 ? changed : [...changed, ...removed].toSorted(byPlace);
  return pageOf(found, after, limit, ({ seq: _, deleted: __, ...row }) => toRecord(row));
};

const byPlace = (a: Found, b: Found) => a.seq - b.seq || a.id - b.id;

function asRemoved(key: Pick<Found, 'id' | 'userId' | 'date' | 'seq'>): Found {
  return {
    ...key,
    deleted: 1,
    checkInTime: null,
    checkOutTime: null,
    status: 'absent',
    checkInLatitude: null,
    checkInLongitude: null,
    checkInAddress: null,
    manual: 0,
    lateSync: 0,
    createdAt: '1970-01-01T00:00:00.000Z',
  };
}
