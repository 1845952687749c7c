import { hotQuery, type Param } from '../../store/hot-query.ts';
import { inPages, type PageParams, type PageReader, pageReader } from '../../sync/page.ts';
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

export const readAttendancePage: PageReader<AttendanceRecord> = pageReader(
  changedRecords,
  toRecord,
  'attendance',
);
